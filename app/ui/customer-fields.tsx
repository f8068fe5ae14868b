import { textsOf } from "#app/locales/texts.ts";

import type { Address } from "#app/domain/customer/customer.ts";
import { TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { FormReply } from "#app/web/form-reply.ts";

/** Name, contact and address of the person who orders, with the tokens that let browsers fill them in. */
export function CustomerFields({
  customer,
  countries,
  reply,
}: {
  customer: Address;
  countries: readonly string[];
  reply: FormReply | undefined;
}) {
  const { t } = textsOf("checkout");
  const { t: order } = textsOf("order");
  const text = (name: keyof Address) => ({
    name,
    label: t(`customer.${name}`),
    defaultValue: customer[name],
    reply,
  });
  return (
    <fieldset>
      <legend>{t("customer.person")}</legend>
      <SelectField
        name="sex"
        label={t("customer.sex")}
        optional
        autoComplete="honorific-prefix"
        width="medium"
        reply={reply}
        defaultValue={customer.sex}
        options={[
          { value: "", label: t("customer.sexes.none") },
          ...(["female", "male", "diverse"] as const).map((value) => ({
            value,
            label: t(`customer.sexes.${value}`),
          })),
        ]}
      />
      <TextField {...text("firstName")} autoComplete="given-name" maxLength={100} />
      <TextField {...text("lastName")} autoComplete="family-name" maxLength={100} />
      <TextField
        {...text("email")}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        hint={t("customer.emailHint")}
      />
      <TextField
        {...text("phone")}
        type="tel"
        autoComplete="tel"
        maxLength={50}
        hint={t("customer.phoneHint")}
        optional
      />
      <TextField {...text("address")} autoComplete="address-line1" maxLength={200} />
      <TextField {...text("zip")} autoComplete="postal-code" width="short" maxLength={10} />
      <TextField {...text("city")} autoComplete="address-level2" maxLength={100} />
      <SelectField
        name="country"
        label={t("customer.country")}
        autoComplete="country"
        width="medium"
        reply={reply}
        defaultValue={customer.country}
        options={countries.map((value) => ({ value, label: order(`country.${value}`) }))}
      />
    </fieldset>
  );
}

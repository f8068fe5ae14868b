import { textsOf } from "#app/locales/texts.ts";

import type { ShippingAddress } from "#app/domain/customer/customer.ts";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { FormReply } from "#app/web/form-reply.ts";

/**
 * Where vouchers go by post, if not to who orders: a gift, the office. Folded away by the browser itself, open where
 * something is in it or wrong with it.
 */
export function ShippingFields({
  to,
  countries,
  reply,
}: {
  /** Null: to the customer's own address. */
  to: ShippingAddress | null;
  countries: readonly string[];
  reply: FormReply | undefined;
}) {
  const { t } = textsOf("checkout");
  const { t: order } = textsOf("order");
  const text = (name: Exclude<keyof typeof sources, "toCountry">) => ({
    name,
    label: t(`customer.to.${name}`),
    defaultValue: to?.[sources[name]] ?? "",
    reply,
  });
  const typed = ["toOther", ...Object.keys(sources).filter((name) => name !== "toCountry")];
  const used = to !== null || typed.some((name) => reply?.errors[name] || reply?.values[name]);
  return (
    <details open={used}>
      <summary>{t("customer.to.summary")}</summary>
      <fieldset>
        <legend>{t("customer.to.legend")}</legend>
        <CheckboxField
          name="toOther"
          label={t("customer.to.other")}
          hint={t("customer.to.otherHint")}
          reply={reply}
          defaultChecked={to !== null}
        />
        <TextField
          {...text("toReceiver")}
          autoComplete="shipping organization"
          maxLength={100}
          hint={t("customer.to.receiverHint")}
          optional
        />
        <TextField {...text("toFirstName")} autoComplete="shipping given-name" maxLength={100} optional />
        <TextField {...text("toLastName")} autoComplete="shipping family-name" maxLength={100} optional />
        <TextField {...text("toAddress")} autoComplete="shipping address-line1" maxLength={200} optional />
        <TextField {...text("toAddress2")} autoComplete="shipping address-line2" maxLength={100} optional />
        <TextField
          {...text("toZip")}
          autoComplete="shipping postal-code"
          width="short"
          maxLength={10}
          optional
        />
        <TextField {...text("toCity")} autoComplete="shipping address-level2" maxLength={100} optional />
        <SelectField
          name="toCountry"
          label={t("customer.to.toCountry")}
          autoComplete="shipping country"
          width="medium"
          reply={reply}
          defaultValue={to?.country ?? "DE"}
          options={countries.map((value) => ({ value, label: order(`country.${value}`) }))}
        />
      </fieldset>
    </details>
  );
}

const sources = {
  toReceiver: "receiverLine",
  toFirstName: "firstName",
  toLastName: "lastName",
  toAddress: "address",
  toAddress2: "address2",
  toZip: "zip",
  toCity: "city",
  toCountry: "country",
} as const;

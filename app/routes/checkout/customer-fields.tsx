import type { Address, DeliveryCountry, ShippingAddress } from "#app/domain/customer/customer.ts";
import { checkoutTexts } from "#locale/order/checkout.ts";
import { orderTexts } from "#locale/order/order.ts";
import { textsOf } from "#app/locales/texts.ts";
import { CheckboxField } from "#app/ui/form/choices.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import type { FormReply } from "#app/http/form-reply.ts";

/** Name, contact and address of the person who orders, with the tokens that let browsers fill them in. */
export function CustomerFields({
  customer,
  countries,
  reply,
}: {
  customer: Address;
  countries: readonly DeliveryCountry[];
  reply: FormReply | undefined;
}) {
  const t = textsOf(checkoutTexts);
  const order = textsOf(orderTexts);
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
  countries: readonly DeliveryCountry[];
  reply: FormReply | undefined;
}) {
  const t = textsOf(checkoutTexts);
  const order = textsOf(orderTexts);
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

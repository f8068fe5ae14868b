import type { Business } from "#app/domain/customer/business.ts";
import type { Address, DeliveryCountry, ShippingAddress } from "#app/domain/customer/customer.ts";
import type { customerForm } from "#app/http/form-schemas.server.ts";
import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { orderTexts as order } from "#locale/order/order.ts";
import { CheckboxField, type Field, SelectField, TextField } from "#app/ui/form/field.tsx";
import { EmailField } from "#app/ui/form/login-fields.tsx";

type CustomerField = keyof (typeof customerForm)["shape"];

interface CustomerFieldsProps {
  field: (name: CustomerField) => Field;
  countries: readonly DeliveryCountry[];
}

/**
 * Initial values of the form.
 * @param to null when vouchers are posted to the customer's own address
 */
export function customerValues(
  customer: Address,
  business: Business,
  to: ShippingAddress | null,
  shipping: string,
  service: boolean,
) {
  return {
    ...customer,
    ...business,
    shipping,
    service: service ? "1" : "",
    toOther: to ? "1" : "",
    toReceiver: to?.receiverLine,
    toFirstName: to?.firstName,
    toLastName: to?.lastName,
    toAddress: to?.address,
    toAddress2: to?.address2,
    toZip: to?.zip,
    toCity: to?.city,
    toCountry: to?.country ?? "DE",
  };
}

export function CustomerFields({ field, countries }: CustomerFieldsProps) {
  const text = (name: keyof Address) => ({ field: field(name), label: t(`customer.${name}`) });
  return (
    <fieldset>
      <legend>{t("customer.person")}</legend>
      <SelectField
        {...text("sex")}
        autoComplete="honorific-prefix"
        width="medium"
        options={[
          { value: "", label: t("customer.sexes.none") },
          ...(["female", "male", "diverse"] as const).map((value) => ({
            value,
            label: t(`customer.sexes.${value}`),
          })),
        ]}
      />
      <TextField {...text("firstName")} autoComplete="given-name" />
      <TextField {...text("lastName")} autoComplete="family-name" />
      <EmailField {...text("email")} hint={t("customer.emailHint")} />
      <TextField {...text("phone")} type="tel" autoComplete="tel" hint={t("customer.phoneHint")} />
      <TextField {...text("address")} autoComplete="address-line1" />
      <TextField {...text("zip")} autoComplete="postal-code" width="short" />
      <TextField {...text("city")} autoComplete="address-level2" />
      <SelectField
        {...text("country")}
        autoComplete="country"
        width="medium"
        options={countries.map((value) => ({ value, label: order(`country.${value}`) }))}
      />
    </fieldset>
  );
}

/** Company and VAT id, folded for private customers. */
export function BusinessFields({ field }: Pick<CustomerFieldsProps, "field">) {
  const isUsed = [field("company"), field("vatId")].some(
    ({ errors, initialValue }) => errors || initialValue,
  );
  return (
    <details open={isUsed}>
      <summary>{t("customer.business")}</summary>
      <TextField field={field("company")} label={t("customer.company")} autoComplete="organization" />
      <TextField field={field("vatId")} label={t("customer.vatId")} />
    </details>
  );
}

const otherAddress = [
  ["toReceiver", "organization"],
  ["toFirstName", "given-name"],
  ["toLastName", "family-name"],
  ["toAddress", "address-line1"],
  ["toAddress2", "address-line2"],
  ["toZip", "postal-code"],
  ["toCity", "address-level2"],
] as const;

/**
 * Delivery address for posted vouchers, when it is not the customer's own. Folded by the browser itself, open when it
 * has values or errors.
 */
export function ShippingFields({ field, countries }: CustomerFieldsProps) {
  const isUsed = (["toOther", ...otherAddress.map(([name]) => name)] as const).some(
    (name) => field(name).errors || field(name).initialValue,
  );
  return (
    <details open={isUsed}>
      <summary>{t("customer.to.summary")}</summary>
      <fieldset>
        <legend>{t("customer.to.legend")}</legend>
        <CheckboxField
          field={field("toOther")}
          label={t("customer.to.other")}
          hint={t("customer.to.otherHint")}
        />
        {otherAddress.map(([name, token]) => (
          <TextField
            key={name}
            field={field(name)}
            label={t(`customer.to.${name}`)}
            hint={name === "toReceiver" ? t("customer.to.receiverHint") : undefined}
            autoComplete={`shipping ${token}`}
            width={name === "toZip" ? "short" : undefined}
          />
        ))}
        <SelectField
          field={field("toCountry")}
          label={t("customer.to.toCountry")}
          optional={false}
          autoComplete="shipping country"
          width="medium"
          options={countries.map((value) => ({ value, label: order(`country.${value}`) }))}
        />
      </fieldset>
    </details>
  );
}

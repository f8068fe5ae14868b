import type { Business } from "#app/domain/customer/business.ts";
import type { Address, ShippingAddress } from "#app/domain/customer/customer.ts";
import type { customerForm } from "#app/http/form-schemas.server.ts";
import { customerFieldTexts as fieldText } from "#locale/customer/customer-fields.ts";
import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { CheckboxField, type Field, SelectField, TextField } from "#app/ui/form/field.tsx";
import { countryChoices, CustomerInputs } from "#app/ui/order/customer-inputs.tsx";

type CustomerField = keyof (typeof customerForm)["shape"];

interface CustomerFieldsProps {
  field: (name: CustomerField) => Field;
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

export function CustomerFields({ field }: CustomerFieldsProps) {
  return (
    <fieldset>
      <legend>{t("customer.person")}</legend>
      <CustomerInputs
        field={field}
        hints={{ email: t("customer.emailHint"), phone: t("customer.phoneHint") }}
      />
    </fieldset>
  );
}

/** Company and VAT id, folded for private customers. */
export function BusinessFields({ field }: CustomerFieldsProps) {
  const isUsed = [field("company"), field("vatId")].some(
    ({ errors, initialValue }) => errors || initialValue,
  );
  return (
    <details open={isUsed}>
      <summary>{t("customer.business")}</summary>
      <TextField field={field("company")} label={fieldText("label.company")} autoComplete="organization" />
      <TextField field={field("vatId")} label={fieldText("label.vatId")} />
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
export function ShippingFields({ field }: CustomerFieldsProps) {
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
          options={countryChoices()}
        />
      </fieldset>
    </details>
  );
}

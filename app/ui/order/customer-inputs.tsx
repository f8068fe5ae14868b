/** Inputs for the customer of an order, as described by `customerFields`. */
import {
  type AddressField,
  addressFields,
  customerFields,
  deliveryCountries,
  describeField,
} from "#app/domain/customer/customer.ts";
import { customerFieldTexts as t } from "#locale/customer/customer-fields.ts";
import { orderTexts } from "#locale/order/order.ts";
import { type Choice, type Field, SelectField, TextField } from "#app/ui/form/field.tsx";

export const countryChoices = (): Choice[] =>
  deliveryCountries.map((value) => ({ value, label: orderTexts(`country.${value}`) }));

const sexChoices = (): Choice[] =>
  (["none", "female", "male", "diverse"] as const).map((sex) => ({
    value: sex === "none" ? "" : sex,
    label: t(`sexes.${sex}`),
  }));

interface CustomerInputsProps {
  field: (name: AddressField) => Field;
  hints: Partial<Record<AddressField, string>>;
  /** Fixed token for a form about somebody else, which the browser must not fill in. */
  autoComplete?: "off";
}

export function CustomerInputs({ field, hints, autoComplete }: CustomerInputsProps) {
  return addressFields.map((name) => {
    const { width } = describeField(name);
    const props = {
      field: field(name),
      label: t(`label.${name}`),
      hint: hints[name],
      autoComplete: autoComplete ?? customerFields[name].autoComplete,
      ...(width && { width }),
    };
    if (name === "sex") return <SelectField key={name} {...props} options={sexChoices()} />;
    if (name === "country") return <SelectField key={name} {...props} options={countryChoices()} />;
    const { input } = customerFields[name];
    return (
      <TextField key={name} {...props} type={input} inputMode={input === "email" ? "email" : undefined} />
    );
  });
}

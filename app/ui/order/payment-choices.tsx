import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { type Field, RadioGroup } from "#app/ui/form/field.tsx";
import type { PaymentChoice } from "#app/ui/order/order-view.server.ts";

/** The ways to pay, to choose one from: what is true of most is said once above them. */
export function PaymentChoices({ field, choices }: { field: Field; choices: readonly PaymentChoice[] }) {
  const some = choices.some(({ needsScripts }) => needsScripts);
  return (
    <RadioGroup
      field={field}
      label={t("payment.legend")}
      hint={t(some ? "payment.some" : "payment.all")}
      options={choices.map(({ type, name, label, needsScripts }) => ({
        value: String(type),
        label,
        hint: [name && t(`payment.${name}`), needsScripts && t("payment.needsScripts")]
          .filter(Boolean)
          .join(" "),
      }))}
    />
  );
}

import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { type Field, RadioGroup } from "#app/ui/form/field.tsx";
import type { PaymentChoice } from "#app/ui/order/order-view.server.ts";

/** Choice of payment methods. The hint above them says whether some need scripts. */
export function PaymentChoices({ field, choices }: { field: Field; choices: readonly PaymentChoice[] }) {
  const hasScripted = choices.some(({ needsScripts }) => needsScripts);
  return (
    <RadioGroup
      field={field}
      label={t("payment.legend")}
      hint={t(hasScripted ? "payment.some" : "payment.all")}
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

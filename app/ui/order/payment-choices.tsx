import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { type Field, RadioGroup } from "#app/ui/form/field.tsx";
import type { PaymentChoice } from "#app/ui/order/order-view.server.ts";

/** Choice of payment methods. The ones that need scripts say so. */
export function PaymentChoices({ field, choices }: { field: Field; choices: readonly PaymentChoice[] }) {
  return (
    <RadioGroup
      field={field}
      label={t("payment.legend")}
      hint={t("payment.hosted")}
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

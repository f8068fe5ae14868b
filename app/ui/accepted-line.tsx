import { textsOf } from "#app/locales/texts.ts";

/** Payment types and where we deliver to, said before the checkout begins (BGB § 312j Abs. 1). */
export function AcceptedLine({
  payments,
  countries,
}: {
  payments: readonly string[];
  countries: readonly string[];
}) {
  const { t } = textsOf("order");
  return (
    <p className="hint">
      {t("accepted", {
        types: payments.join(", "),
        countries: countries.map((country) => t(`country.${country}`)).join(", "),
      })}
    </p>
  );
}

import { textsOf } from "#app/locales/texts.ts";

/** The price one wishes for, in three steps. */
export function HowItWorks() {
  const { t } = textsOf("home");
  return (
    <section className="band" aria-labelledby="how-title">
      <h2 id="how-title">{t("how.title")}</h2>
      <ol className="three">
        {(["search", "range", "book"] as const).map((step) => (
          <li key={step}>
            <h3>{t(`how.${step}Title`)}</h3>
            <p>{t(`how.${step}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { textsOf } from "#app/locales/texts.ts";

import type { CruiseFacts } from "#app/domain/catalogue/offer.ts";
import { SummaryList } from "#app/ui/summary-list.tsx";
import type { DealFacts } from "#app/web/deal-facts.ts";

/** What a package traveller must know beforehand (EGBGB Art. 250 § 3), with the route as a table. */
export function CruiseRoute({
  cruise,
  organiser,
}: {
  cruise: CruiseFacts;
  organiser: DealFacts["organiser"];
}) {
  const { t } = textsOf("deal");
  const rows = [
    {
      term: t("cruiseFacts.ship"),
      value: t(cruise.river ? "cruiseFacts.river" : "cruiseFacts.sea", { ship: cruise.ship }),
    },
    { term: t("cruiseFacts.documents"), value: cruise.documents },
    { term: t("cruiseFacts.mobility"), value: cruise.mobilitySuitability },
    { term: t("cruiseFacts.minimum"), value: cruise.minimumParticipants },
    { term: t("cruiseFacts.gratuities"), value: cruise.gratuities },
    { term: t("cruiseFacts.organiser"), value: organiser ? `${organiser.name}, ${organiser.address}` : "" },
    {
      term: t("cruiseFacts.insolvency"),
      value: organiser ? `${organiser.insolvencyCover}, ${organiser.insolvencyContact}` : "",
    },
  ].filter((row) => row.value !== "");
  return (
    <section className="band" aria-labelledby="route-title">
      <h2 id="route-title">{t("cruiseFacts.title")}</h2>
      <table className="route">
        <caption>{t("cruiseFacts.route")}</caption>
        <thead>
          <tr>
            {(["day", "port", "arrival", "departure"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`cruiseFacts.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cruise.route.map(({ day, port, arrival, departure, text }) => (
            <tr key={`${day}-${port}`}>
              <td>{day}</td>
              <th scope="row">
                {port}
                {text ? <span className="route-text">{text}</span> : null}
              </th>
              <td>{arrival ?? "–"}</td>
              <td>{departure ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SummaryList rows={rows} />
    </section>
  );
}

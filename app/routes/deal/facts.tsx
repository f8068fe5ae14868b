import { Link } from "@remix-run/react";

import { dealTexts as t } from "#locale/catalogue/deal.ts";
import { cancellationLines, toldOfCancelling } from "#app/locales/cancellation-text.ts";
import { graceValues } from "#app/locales/grace-text.ts";
import { graceTexts } from "#locale/order/grace.ts";
import { PhoneLink } from "#app/ui/layout/phone-link.tsx";
import { TextList } from "#app/ui/layout/link-chips.tsx";
import { Card, SummaryList, TableHead } from "#app/ui/layout/summary.tsx";
import type { DealFacts } from "#app/routes/deal/facts.server.ts";
import type { DealData } from "#app/routes/deal/view.server.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { mapPageAt, mapPicturePath } from "#app/http/urls.ts";

interface DealTermsProps {
  facts: DealFacts;
  notOffered?: DealData["notOffered"];
  payments: readonly string[];
  /** Of the stay whose price the page shows: the bands are said with their days. */
  checkin?: CivilDate | undefined;
  /** The first day that one can still travel on. */
  earliest?: CivilDate;
  /** The stay was asked for, and is no example. */
  chosen?: boolean;
  /** For that stay the shop's own time of free cancelling is over. */
  graceOver?: boolean;
}

/** What must be known before ordering: extras, cancelling, provider, payment and delivery (BGB § 312j (1)). */
export function DealTerms({ facts, notOffered = [], payments, ...dates }: DealTermsProps) {
  return (
    <div className="terms">
      <Cancellation facts={facts} {...dates} />
      <Card title={t("contact")}>
        <div className="pair">
          <address>
            {facts.address.map((line) => (
              <span key={line}>
                {line}
                <br />
              </span>
            ))}
            {facts.phone ? (
              <>
                <PhoneLink number={facts.phone} />
                <br />
              </>
            ) : null}
            {facts.email ? <a href={`mailto:${facts.email}`}>{facts.email}</a> : null}
          </address>
          {facts.at ? <SmallMap at={facts.at} place={facts.place} /> : null}
        </div>
      </Card>
      <Card>
        <div className="folded">
          <Extras facts={facts} notOffered={notOffered} />
          <details>
            <summary>{t(facts.type === "Cruise" ? "accessShip" : "access")}</summary>
            {facts.accessibility.length > 0 ? (
              <TextList texts={facts.accessibility} />
            ) : (
              <p>{t("accessNone")}</p>
            )}
          </details>
          <details>
            <summary>{t("provider")}</summary>
            <p>{t("providerText", { name: facts.vendor.name, address: facts.vendor.address })}</p>
          </details>
          <details>
            <summary>{t("payment")}</summary>
            <p>{t("paymentText", { types: payments.join(", ") })}</p>
            <p>{t("deliveryText", { countries: facts.countries.join(", ") })}</p>
          </details>
        </div>
      </Card>
    </div>
  );
}

/** What can be had with it, in the cart; what not, and why. */
function Extras({ facts, notOffered }: { facts: DealFacts; notOffered: DealData["notOffered"] }) {
  const without = new Set(notOffered.map(({ text }) => text));
  if (facts.upgrades.length === 0) return null;
  return (
    <details>
      <summary>{t("upgradesCount", { count: facts.upgrades.length })}</summary>
      <p>
        {t("upgradesText")} {facts.quarterRule ? t("quarterRule") : null}
      </p>
      <TextList
        texts={[
          ...facts.upgrades.filter(({ text }) => !without.has(text)).map(({ said }) => said),
          ...notOffered.map(({ said }) => said),
        ]}
      />
    </details>
  );
}

function Cancellation({
  facts: { bands, sold, type, goodToKnow },
  checkin,
  earliest,
  chosen,
  graceOver = false,
}: Omit<DealTermsProps, "notOffered" | "payments">) {
  const regime = type === "Cruise" ? "package" : "stay";
  const stay = checkin && earliest ? { checkin, since: earliest } : undefined;
  const lines = cancellationLines(bands, regime, stay, chosen);
  const undated = cancellationLines(bands, regime);
  return (
    <Card title={t("cancellation")} id="cancelling">
      {sold.dated ? (
        <>
          <p>{graceOver ? graceTexts("none") : t("cancel.grace", graceValues(regime))}</p>
          {lines.length === 0 ? (
            <p>{t(graceOver ? "cancel.noWay" : "cancel.none")}</p>
          ) : (
            <ol className="bands">
              {[...lines, ...toldOfCancelling(goodToKnow)].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          )}
          {checkin && lines.some((line) => !undated.includes(line)) ? (
            <p className="hint">{t(`cancel.example.${regime}`, { date: formatDate(checkin) })}</p>
          ) : null}
          <p>{t(`cancel.${regime}`)}</p>
        </>
      ) : null}
      {sold.voucher ? <p>{t("cancel.voucher")}</p> : null}
    </Card>
  );
}

/** What a package traveller must know beforehand (EGBGB Art. 250 § 3), with the route as a table. */
export function CruiseRoute({ route, rows, folded }: NonNullable<DealFacts["cruise"]>) {
  return (
    <section className="band" aria-labelledby="route-title">
      <h2 id="route-title">{t("cruiseFacts.title")}</h2>
      <details>
        <summary id="route-days">{t("cruiseFacts.route")}</summary>
        <table className="route" aria-labelledby="route-days">
          <TableHead
            columns={(["day", "port", "arrival", "departure"] as const).map((name) =>
              t(`cruiseFacts.${name}`),
            )}
          />
          <tbody>
            {route.map(({ day, port, arrival, departure, text }) => (
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
      </details>
      <SummaryList rows={rows} />
      <FoldedRows rows={folded} />
    </section>
  );
}

/** Folded on a phone, under the names of what is in it; a desk has room for all of it. */
export function FoldedRows({ rows }: { rows: DealFacts["attributes"] }) {
  if (rows.length === 0) return null;
  return (
    <details className="fold">
      <summary>{rows.map(({ term }) => term).join(", ")}</summary>
      <SummaryList rows={rows} />
    </details>
  );
}

/** Zooms at which one sees the region, and the town. */
const around = 6;
const near = 9;

/** A picture of what lies around a house, with a pin, that leads to the map there. Light: no script, no list of its own. */
function SmallMap({ at, place }: { at: NonNullable<DealFacts["at"]>; place: string }) {
  const position = (z: number) => ({ lat: round(at.latitude), lon: round(at.longitude), z });
  const alt = t("map", { place });
  return (
    <p className="small-map">
      <Link to={mapPageAt("", position(near))}>
        <span>{t("mapLink")}</span>
        <img
          src={mapPicturePath("small", position(around))}
          alt={alt}
          width={480}
          height={300}
          loading="lazy"
        />
      </Link>
    </p>
  );
}

/** To a hundred metres; the map is no plan of the town. */
function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

import { Link } from "@remix-run/react";

import { dealTexts as t } from "#locale/catalogue/deal.ts";
import { cancellationLines, selectCancellingSentences } from "#app/locales/cancellation-text.ts";
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
  /** Arrival of the stay whose price is shown. The cancellation bands then name dates. */
  checkin?: CivilDate | undefined;
  /** First bookable day of travel. */
  earliest?: CivilDate;
  /** The visitor chose the stay; otherwise it is an example. */
  chosen?: boolean;
  /** The grace period of that stay has already ended. */
  graceOver?: boolean;
}

/** Information required before ordering: extras, cancellation, provider, payment and delivery (BGB § 312j (1)). */
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
            <p>
              {t("providerText", { name: facts.vendor.name, address: facts.vendor.address })}{" "}
              {facts.vendor.entries}
            </p>
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

/** Upgrades that can be added in the cart, and the unavailable ones with the reason. */
function Extras({ facts, notOffered }: { facts: DealFacts; notOffered: DealData["notOffered"] }) {
  const unavailable = new Set(notOffered.map(({ text }) => text));
  if (facts.upgrades.length === 0) return null;
  return (
    <details>
      <summary>{t("upgradesCount", { count: facts.upgrades.length })}</summary>
      <p>
        {t("upgradesText")} {facts.quarterRule ? t("quarterRule") : null}
      </p>
      <TextList
        texts={[
          ...facts.upgrades.filter(({ text }) => !unavailable.has(text)).map(({ said }) => said),
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
              {[...lines, ...selectCancellingSentences(goodToKnow)].map((line) => (
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

/** Information required before booking a package (EGBGB Art. 250 § 3), with the route as a table. */
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

/** Folded on a phone, with the row names as its title. Wide screens show everything. */
export function FoldedRows({ rows }: { rows: DealFacts["attributes"] }) {
  if (rows.length === 0) return null;
  return (
    <details className="fold">
      <summary>{rows.map(({ term }) => term).join(", ")}</summary>
      <SummaryList rows={rows} />
    </details>
  );
}

/** Zoom levels that show the region and the town. */
const regionZoom = 6;
const townZoom = 9;

/** Static map image with a pin, linked to the map page. Needs no script. */
function SmallMap({ at, place }: { at: NonNullable<DealFacts["at"]>; place: string }) {
  const position = (z: number) => ({ lat: roundDegrees(at.latitude), lon: roundDegrees(at.longitude), z });
  const alt = t("map", { place });
  return (
    <p className="small-map">
      <Link to={mapPageAt("", position(townZoom))}>
        <span>{t("mapLink")}</span>
        <img
          src={mapPicturePath("small", position(regionZoom))}
          alt={alt}
          width={480}
          height={300}
          loading="lazy"
        />
      </Link>
    </p>
  );
}

/** Rounds to about 100 m, precise enough for this map. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

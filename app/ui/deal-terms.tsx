import { cancellationPeriods } from "#app/domain/order/cancellation.ts";
import { cancellationText } from "#app/locales/cancellation-text.ts";
import { textsOf } from "#app/locales/texts.ts";

import { Card } from "#app/ui/card.tsx";
import { SmallMap } from "#app/ui/small-map.tsx";
import type { DealFacts } from "#app/web/deal-facts.ts";
import { formatMoney } from "#app/web/format.ts";

/** What must be known before ordering: extras, cancelling, provider, payment and delivery (BGB § 312j (1)). */
export function DealTerms({ facts, payments }: { facts: DealFacts; payments: readonly string[] }) {
  const { t } = textsOf("deal");
  return (
    <div className="cards">
      {facts.upgrades.length > 0 ? (
        <Card title={t("upgrades")}>
          <p>{t("upgradesText")}</p>
          <ul>
            {facts.upgrades.map(({ text, price }) => (
              <li key={text}>{t("upgradePrice", { text, price: formatMoney(price) })}</li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Cancellation facts={facts} />
      <Card title={t(facts.type === "Cruise" ? "accessShip" : "access")}>
        {facts.accessibility.length > 0 ? (
          <ul>
            {facts.accessibility.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        ) : (
          <p>{t("accessNone")}</p>
        )}
      </Card>
      <Card title={t("provider")}>
        <p>{t("providerText", { name: facts.vendor.name, address: facts.vendor.address })}</p>
        <h3>{t("contact")}</h3>
        <address>
          {facts.address.map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
        </address>
        {facts.at ? (
          <SmallMap {...facts.at} alt={t("map", { place: facts.place })} label={t("mapLink")} />
        ) : null}
      </Card>
      <Card title={t("payment")}>
        <p>{t("paymentText", { types: payments.join(", ") })}</p>
        <p>{t("deliveryText", { countries: facts.countries.join(", ") })}</p>
      </Card>
    </div>
  );
}

function Cancellation({ facts: { bands, sold, type } }: { facts: DealFacts }) {
  const { t } = textsOf("deal");
  return (
    <Card title={t("cancellation")}>
      {sold.dated ? (
        <>
          <ul>
            <li>{t("cancel.grace")}</li>
            {bands.length === 0 ? <li>{t("cancel.none")}</li> : null}
            {cancellationPeriods(bands).map((period) => (
              <li key={period.to}>{cancellationText(period)}</li>
            ))}
          </ul>
          <p>{t(type === "Cruise" ? "cancel.package" : "cancel.stay")}</p>
        </>
      ) : null}
      {sold.voucher ? <p>{t("cancel.voucher")}</p> : null}
    </Card>
  );
}

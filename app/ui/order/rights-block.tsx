import { graceValues } from "#app/locales/grace-text.ts";
import { graceTexts } from "#locale/order/grace.ts";
import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { TextList } from "#app/ui/layout/link-chips.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import type { ItemRights } from "#app/ui/order/order-view.server.ts";

/** The German legislator's page with the directive as German law (EGBGB Art. 250, form sheet of annex 11). */
const packageLaw = "https://www.umsetzung-richtlinie-eu2015-2302.de";

/** Withdrawal and cancellation of one item. Packages also show organiser, insolvency cover and travel facts. */
export function RightsBlock({ rights, packageInfo }: { rights: ItemRights; packageInfo: string }) {
  const { package: trip } = rights;
  return (
    // Not a landmark: the order view already has one of this name, the item's own.
    <div>
      <h3>{rights.name}</h3>
      {trip ? (
        <>
          <p>{t("finalize.packageText")}</p>
          <ul>
            <li>
              <a href={packageInfo}>{t("finalize.packageMore")}</a>
            </li>
            <li>
              <a href={packageLaw} rel="external">
                {t("finalize.packageLaw")}
              </a>
            </li>
          </ul>
          <SummaryList rows={trip} />
        </>
      ) : null}
      <p>{t(`finalize.withdrawal.${rights.regime}`)}</p>
      {rights.regime === "voucher" || rights.regime === "gift-card" ? null : (
        <CancellationTerms rights={rights} />
      )}
    </div>
  );
}

function CancellationTerms({ rights: { bands, regime, grace } }: { rights: ItemRights }) {
  const free = grace
    ? t("finalize.grace", graceValues(regime === "package" ? "package" : "stay"))
    : graceTexts("none");
  if (bands.length === 0)
    return (
      <p>
        {free} {t(grace ? "finalize.noBands" : "finalize.noWay")}
      </p>
    );
  return (
    <>
      <p>{free}</p>
      <p>{t(grace ? "finalize.bands" : "finalize.bandsAlone")}</p>
      <TextList texts={bands} />
      <p>{graceTexts("proof")}</p>
    </>
  );
}

import type { ItemChange } from "#app/domain/order/reprice.ts";
import { textsOf } from "#app/locales/texts.ts";
import { CartItem } from "#app/ui/cart-item.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OrderChanges } from "#app/ui/order-changes.tsx";
import { OrderOverview } from "#app/ui/order-overview.tsx";
import { RightsBlock } from "#app/ui/rights-block.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { TransferPanel } from "#app/ui/transfer-panel.tsx";
import type { ItemRights } from "#app/web/item-rights.ts";
import type { OrderSums } from "#app/web/order-lines.ts";
import { componentsPath, contentPath } from "#app/web/paths.ts";

/** What a customer has to do next, in the order of an order's life. */
const steps = ["transfer", "retry", "pending", "operator", "account", "paid", "expired", "canceled"] as const;
const kinds = { paid: "success", retry: "warning", expired: "warning" } as const;

export function SampleOrder({
  line,
  sums,
  changes,
  rights,
  transfer,
}: {
  line: Parameters<typeof CartItem>[0]["line"];
  sums: OrderSums;
  changes: readonly ItemChange[];
  rights: readonly ItemRights[];
  transfer: Parameters<typeof TransferPanel>[0]["transfer"];
}) {
  const { t } = textsOf("components");
  const { t: view } = textsOf("orderView");
  const change = { href: componentsPath() };
  return (
    <>
      {/* No landmark: what is beside the steps is one already. */}
      <div className="band">
        <h2 id="facts">{t("facts")}</h2>
        <div className="with-aside">
          <div className="panel">
            <SummaryList
              rows={[
                { term: "Name", value: "Anna-Magdalena Musterfrau-Oberhuber", change },
                { term: "Telefon", value: "Keine Angabe", change },
                {
                  term: "Adresse",
                  value: "Donaudampfschifffahrtsstraße 12, 10115 Berlin, Deutschland",
                  change,
                },
              ]}
            />
          </div>
          <OrderOverview lines={[line]} sums={sums} />
        </div>
      </div>
      <section className="band" aria-labelledby="changes">
        <h2 id="changes">{t("changes")}</h2>
        <OrderChanges changes={changes} />
      </section>
      <section className="band" aria-labelledby="cart">
        <h2 id="cart">{t("cart")}</h2>
        <CartItem line={line} />
      </section>
      <section className="band" aria-labelledby="next">
        <h2 id="next">{t("next")}</h2>
        {steps.map((step) => (
          <Notice key={step} kind={step in kinds ? kinds[step as "paid"] : "info"} title={view("next.title")}>
            <p>{view(`next.${step}`, { amount: "577,92\u00a0€", due: transfer.due })}</p>
          </Notice>
        ))}
      </section>
      <TransferPanel transfer={transfer} />
      <section className="panel" aria-labelledby="rights">
        <h2 id="rights">{t("rights")}</h2>
        {rights.map((item) => (
          <RightsBlock key={item.id} rights={item} packageInfo={contentPath("aab")} />
        ))}
      </section>
    </>
  );
}

import { Form } from "@remix-run/react";

import type { Image } from "#app/domain/catalogue/offer.ts";
import { contentPath, galleryPath, searchPath } from "#app/http/urls.ts";
import { componentTexts as t } from "#demo/locales/de/gallery.ts";
import { searchTexts } from "#locale/catalogue/search.ts";
import { checkoutTexts as checkout } from "#locale/order/checkout.ts";
import { orderViewTexts as view } from "#locale/order/order-view.ts";
import { CartItem } from "#app/routes/cart/cart-item.tsx";
import { OrderOverview } from "#app/routes/checkout/order-overview.tsx";
import { StepList } from "#app/routes/checkout/step-list.tsx";
import { FacetList } from "#app/routes/search/facets.tsx";
import { FilterChips } from "#app/routes/search/results.tsx";
import type { Facet } from "#app/routes/search/view.server.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import type { CardData } from "#app/ui/offer/card-view.ts";
import { OfferCard } from "#app/ui/offer/offer-card.tsx";
import { OrderChanges, type ShownChange } from "#app/ui/order/cart-changes.tsx";
import type { ItemRights, OrderSumsView } from "#app/ui/order/order-view.server.ts";
import { RightsBlock } from "#app/ui/order/rights-block.tsx";
import { TransferPanel } from "#app/ui/order/transfer-panel.tsx";

/** Cards: ordinary, with a long title, promoted, as a voucher, and two that cannot be bought. */
export function SampleCards({ cards, images }: { cards: readonly CardData[]; images: readonly Image[] }) {
  const [first] = cards;
  return (
    <section className="band" aria-labelledby="cards">
      <h2 id="cards">{t("cards")}</h2>
      <ul className="offer-list">
        {cards.map((card) => (
          <li key={card.href}>
            <OfferCard card={card} />
          </li>
        ))}
        {images.map((image, index) => (
          <li key={image.imageUrl + String(index)}>
            {first ? (
              <OfferCard
                card={{
                  ...first,
                  href: `${searchPath()}?sample=gone-${index}`,
                  image,
                  title: index === 0 ? "Silvester am Hafen" : "Herbst im Weinberg",
                  place: "Hamburg",
                  category: 7,
                  boards: ["Halbpension"],
                }}
                gone={t(index === 0 ? "soldOut" : "expired")}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SampleLists({ facets }: { facets: readonly Facet[] }) {
  const steps = (["payment", "customer", "finalize"] as const).map((step) => ({
    label: checkout(`steps.${step}`),
    href: galleryPath(),
  }));
  const href = (page: number) => `${galleryPath()}?page=${page}`;
  const chips = ["Südtirol", "2.–5. Mai 2027", "Übernachtung mit Frühstück"].map((label, index) => ({
    label,
    href: href(index + 20),
  }));
  return (
    <section className="band" aria-labelledby="lists">
      <h2 id="lists">{t("lists")}</h2>
      <Pagination page={1} pages={9} href={href} label={t("pagesFirst")} />
      <Pagination page={17} pages={40} href={href} label={t("pagesMiddle")} />
      <Pagination page={2} pages={2} href={href} label={t("pagesFew")} />
      <StepList steps={steps} current={-1} label={t("stepsNone")} />
      {steps.map((step, current) => (
        <StepList
          key={step.label}
          steps={steps}
          current={current}
          label={t("stepsAt", { label: step.label })}
        />
      ))}
      <FilterChips chips={chips} />
      <Form method="get" action={searchPath()} className="prose">
        <FacetList
          facets={facets}
          values={{ text: "Sauna", minPrice: "149,50", maxPrice: "" }}
          promotion={{ value: "any", label: searchTexts("promotion.any") }}
          weekend={null}
          priceHint={searchTexts("kinds.PriceRange")}
          reply={undefined}
        />
      </Form>
    </section>
  );
}

/** Order states that require different next steps, in the order of an order's life. */
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
  sums: OrderSumsView;
  changes: readonly ShownChange[];
  rights: readonly ItemRights[];
  transfer: Parameters<typeof TransferPanel>[0]["transfer"];
}) {
  const change = { href: galleryPath() };
  return (
    <>
      {/* Not a landmark, because the column beside the steps is one already. */}
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

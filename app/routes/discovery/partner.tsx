/** /de/veepee: offers for a partner's customers, with its own container and footer (specification § 2). */
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import type { PageHandle } from "#app/http/root-data.ts";
import { partnerPath, searchPath } from "#app/http/urls.ts";
import { partnerTexts as t } from "#locale/catalogue/partner.ts";
import {
  offerPage,
  OfferPages,
  pagedTitle,
  pageHref,
  PartnerFooter,
} from "#app/routes/discovery/landing.tsx";
import styles from "#app/routes/discovery/partner.css?url";
import { readPage } from "#app/search-url/query.ts";
import { pageOfOffers } from "#app/search/query/offer-lists.server.ts";
import { pageWithReferencePrices } from "#app/search/query/reference-prices.server.ts";
import { Card } from "#app/ui/layout/summary.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

const pageSize = 12;

export const handle: PageHandle = { container: "partner", footer: PartnerFooter };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Not indexed, because search engines find these offers elsewhere. The page is for visitors sent by the partner. */
export const meta: MetaFunction<typeof loader> = ({ data: found }) =>
  found
    ? [
        { title: pagedTitle(found.title, found.offers) },
        { name: "robots", content: "noindex" },
        {
          tagName: "link",
          rel: "canonical",
          href: found.origin + pageHref(partnerPath(), found.offers.page),
        },
      ]
    : [];

/** The partner's offers are those of its discount group, so the page and the partner's codes cover the same offers. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { name, discountGroup } = shop.config.partner;
  const index = await shop.offers();
  const found = pageOfOffers(
    index,
    (offer) => discountGroup !== undefined && offer.discountGroup === discountGroup,
    { page: readPage(new URL(request.url).searchParams), pageSize },
    { today: shop.today(), instant: shop.now() },
  );
  return {
    title: name === "" ? t("title") : t("titleFor", { partner: name }),
    origin: shop.config.publicUrl,
    offers: offerPage(await pageWithReferencePrices(shop, found), shop.today()),
  };
}

export default function Partner() {
  const { title, offers } = useLoaderData<typeof loader>();
  if (offers.total === 0)
    return (
      <>
        <PageHeading title={title} />
        <Card title={t("emptyTitle")}>
          <p>{t("empty")}</p>
          <p>
            <Link className="button" to={searchPath()}>
              {t("all")}
            </Link>
          </p>
        </Card>
      </>
    );
  return (
    <>
      <PageHeading title={title} lead={t("lead")} />
      <section aria-labelledby="offers-title">
        <h2 id="offers-title" className="hidden">
          {t("offers")}
        </h2>
        <OfferPages offers={offers} path={partnerPath()} />
      </section>
    </>
  );
}

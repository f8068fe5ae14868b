/** /de/deals/{type}/{slug}/bewertungen: all reviews of an offer. */
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { houseName } from "#app/domain/catalogue/offer.ts";
import { notFound } from "#app/http/access.server.ts";
import { dealPath, reviewsPath } from "#app/http/urls.ts";
import { reviewRulesTexts as rules } from "#locale/catalogue/reviews/rules.ts";
import { reviewTexts as t } from "#locale/catalogue/reviews/reviews.ts";
import { listReviews, readStarCounts } from "#app/store/queries/catalogue/reviews.server.ts";
import { Breadcrumbs, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { crumbData, jsonLd, offerCrumbs } from "#app/ui/layout/structured-data.ts";
import { ratingView, shownReview } from "#app/ui/offer/review-view.server.ts";
import { RatingSummary, ReviewList } from "#app/ui/offer/reviews.tsx";

const perPage = 20;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        { title: page.title },
        {
          name: "description",
          content: page.rating
            ? t("description", { name: page.name, average: page.rating.average })
            : t("none"),
        },
        { tagName: "link", rel: "canonical", href: page.canonical },
        jsonLd(crumbData(new URL(page.canonical).origin, page.crumbs, t("title"))),
      ]
    : [];

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const index = await shop.offers();
  const offer = index.findOffer(params["slug"] ?? "");
  if (!offer) throw notFound(request);
  const { search, searchParams } = new URL(request.url);
  if (params["type"] !== offer.type.toLowerCase()) throw redirect(reviewsPath(offer) + search, 301);
  const rating = ratingView(await readStarCounts(shop.db, offer.id));
  const pages = Math.max(1, Math.ceil((rating?.count ?? 0) / perPage));
  const page = readPage(searchParams.get("seite"), pages);
  if (page === null) throw notFound(request);
  const reviews = await listReviews(shop.db, offer.id, { skip: (page - 1) * perPage, most: perPage });
  const name = houseName(offer.contact);
  return {
    name,
    title: page === 1 ? t("of", { name }) : t("ofPage", { name, page, pages }),
    canonical: shop.config.publicUrl + reviewsPath(offer, page),
    offer: { type: offer.type, slug: offer.slug },
    crumbs: [...offerCrumbs(offer, index.groupings()), { name: offer.contact.name, href: dealPath(offer) }],
    rating,
    page,
    pages,
    reviews: reviews.map((review) => shownReview(review, offer.contact.name)),
    demo: shop.config.mode === "demo",
  };
}

/** Null for a page that does not exist. */
function readPage(typed: string | null, pages: number): number | null {
  if (typed === null) return 1;
  const page = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 0;
  return 1 <= page && page <= pages ? page : null;
}

export default function Reviews() {
  const { title, offer, crumbs, rating, reviews, page, pages, demo } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumbs crumbs={crumbs} here={t("title")} />
      <PageHeading title={title} />
      {rating ? <RatingSummary rating={rating} /> : <p>{t("none")}</p>}
      {demo && reviews.length > 0 ? <p>{t("demo")}</p> : null}
      <h2 className="hidden">{t("title")}</h2>
      <ReviewList reviews={reviews} />
      <Pagination page={page} pages={pages} href={(each) => reviewsPath(offer, each)} />
      <h2 id="how">{t("how")}</h2>
      <p>{rules("verified")}</p>
      <p>{rules("hidden")}</p>
      <p>
        <Link to={dealPath(offer)}>{t("back")}</Link>
      </p>
    </>
  );
}

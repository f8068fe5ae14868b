/** An offer with everything one must know before buying it, and the way into the cart. */
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { addToCart } from "#app/commands/cart.server.ts";
import { formatDeadline, formatInstant } from "#app/domain/format.ts";
import { travelBounds } from "#app/domain/price/calendar.ts";
import { askToReplace, notFound, seeInCart } from "#app/http/access.server.ts";
import { eventOrigin } from "#app/http/client.server.ts";
import { readCartCookie } from "#app/http/cookies.server.ts";
import { attributionOf } from "#app/http/tracking.server.ts";
import { readForm, refusedForm } from "#app/http/forms.server.ts";
import type { PageHandle } from "#app/http/root-data.ts";
import { cartPath, dealPath } from "#app/http/urls.ts";
import { allPagesTexts } from "#locale/all-pages.ts";
import { dealTexts } from "#locale/catalogue/deal.ts";
import { hasText, textOf } from "#app/locales/texts.ts";
import { dealMessage } from "#app/routes/deal/calendar/calendar-text.ts";
import { DealPage } from "#app/routes/deal/deal-page.tsx";
import { type DealFacts, dealFacts } from "#app/routes/deal/facts.server.ts";
import pageStyles from "#app/routes/deal/page.css?url";
import { readAddForm, readDealQuery } from "#app/routes/deal/query.server.ts";
import { dealStructuredData } from "#app/routes/deal/structured-data.ts";
import { dealData, dealPrices, dealWithReferencePrice } from "#app/routes/deal/view.server.ts";
import { shownOffer, similarOffers } from "#app/search/query/offer-lists.server.ts";
import { listsWithReferencePrices, readReferencePrices } from "#app/search/query/reference-prices.server.ts";
import { crumbData, jsonLd, offerCrumbs } from "#app/ui/layout/structured-data.ts";
import { cardData } from "#app/ui/offer/card-view.ts";
import { ReplaceQuestion } from "#app/ui/order/add-to-cart.tsx";
import { offeredPaymentName } from "#app/locales/payment-name.ts";

export const handle: PageHandle = {
  said: ({ deal, facts, picture, issues, monthAsked }: SerializeFrom<typeof loader>) => {
    // The title says that there is a mistake.
    if (issues.length > 0) return "";
    return (picture > 0 ? facts.images[picture - 1]?.alt : dealMessage(deal, monthAsked)) ?? facts.title;
  },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: pageStyles }];

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        // Dates that cannot be read are a mistake like any other, though the form is sent by GET.
        {
          title: `${page.issues.length > 0 ? textOf(allPagesTexts, "errorTitle") : ""}${page.facts.title}${pictureTitle(page)}`,
        },
        {
          name: "description",
          content: `${page.facts.title}, ${page.facts.place}. ${page.facts.subtitle}`.slice(0, 200),
        },
        { tagName: "link", rel: "canonical", href: page.canonical },
        jsonLd(dealStructuredData(page.facts, page.deal.headline?.total ?? null, page.canonical)),
        jsonLd(crumbData(new URL(page.canonical).origin, page.crumbs, page.facts.title)),
      ]
    : [];

function pictureTitle({ picture, facts }: { picture: number; facts: DealFacts }): string {
  return picture > 0
    ? `, ${textOf(dealTexts, "picture", { number: picture, count: facts.images.length })}`
    : "";
}

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const index = await shop.offers();
  const offer = index.findOffer(params["slug"] ?? "");
  if (!offer) throw notFound(request);
  const path = dealPath(offer);
  const url = new URL(request.url);
  if (params["type"] !== undefined && params["type"] !== offer.type.toLowerCase()) {
    throw redirect(path + url.search, 301);
  }
  const [today, now] = [shop.today(), shop.now()];
  const wish = readDealQuery(url.searchParams, today);
  const found = shownOffer(index, offer.id, { today, instant: now }, wish.party?.adults);
  const near = similarOffers(index, offer, { today, instant: now });
  const [[offered], similar] = await listsWithReferencePrices(shop, [found ? [found] : [], near]);
  const deal = dealData(offer, wish, { nightOf: (id) => index.nightOf(id), offered, today, now });
  return {
    facts: dealFacts(offer, today),
    deal: dealWithReferencePrice(deal, await readReferencePrices(shop, dealPrices(deal))),
    picture: pictureNumber(url.searchParams.get("bild"), offer.images.length),
    typed: wish.typed,
    monthAsked: wish.month !== null,
    issues: wish.issues.map(({ field, message }) => ({
      field,
      message: hasText(dealTexts, "issue", message) ? message : ("other" as const),
    })),
    bounds: travelBounds(today),
    path: url.pathname.replace(/\.data$/, ""),
    canonical: shop.config.publicUrl + path,
    ends: formatDeadline(offer.onlineTo < offer.run.end ? offer.onlineTo : offer.run.end),
    starts: formatInstant(offer.run.start),
    payments: [...shop.providers.values()].map(offeredPaymentName),
    similar: similar.map(cardData),
    crumbs: offerCrumbs(offer, index.groupings()),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const cart = await readCartCookie(shop.config, request);
  if (form.has("keep") && cart) return redirect(cartPath(cart), 303);
  const wish = readAddForm(form);
  if (!wish) throw new Response(textOf(dealTexts, "refusal.unknown-variant"), { status: 422 });
  const work = shop.work(eventOrigin(request, context));
  const attributes = await attributionOf(request, context, form);
  const answer = await addToCart(work, { ...wish, cart, replace: form.has("replace"), attributes });
  if (answer.ok) return seeInCart(request, shop.config, answer.order);
  if (answer.refusal === "cart-not-empty") {
    const index = await shop.offers();
    const title = index.findOffer(params["slug"] ?? "")?.title ?? "";
    return data(askToReplace(form, title, answer.inCart));
  }
  const field = answer.refusal === "quantity" && !wish.stay ? "quantity" : "";
  const reply = refusedForm(form, { [field]: textOf(dealTexts, `refusal.${answer.refusal}`) });
  return data({ reply, title: undefined, question: undefined }, { status: 422 });
}

/** Of the pictures there are; 0 for none of them. */
function pictureNumber(text: string | null, count: number): number {
  const number = /^\d{1,2}$/.test(text ?? "") ? Number(text) : 0;
  return number <= count ? number : 0;
}

export default function Deal() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.question) return <ReplaceQuestion {...answer.question} />;
  return <DealPage {...page} reply={answer?.reply} />;
}

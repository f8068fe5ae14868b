/** Deal page: an offer with all information required before buying it, and the forms that add it to the cart. */
import { houseName } from "#app/domain/catalogue/offer.ts";
import { nameWithStay } from "#app/domain/order/item.ts";
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

import { addToCart } from "#app/commands/order/cart.server.ts";
import { buildReplaceQuestion, notFound, redirectToCart } from "#app/http/access.server.ts";
import { eventOrigin } from "#app/http/client.server.ts";
import { readCartCookie } from "#app/http/cookies.server.ts";
import { attributionOf } from "#app/http/tracking.server.ts";
import { formKeyIn, readForm, buildRefusalReply, limitNewCarts } from "#app/http/forms.server.ts";
import { dataLink, dataLinkHeaders } from "#app/http/request/link-header.server.ts";
import type { PageHandle } from "#app/http/root-data.ts";
import { cartPath, dealPath, offerDataPath } from "#app/http/urls.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { dealTexts as t } from "#locale/catalogue/deal.ts";
import { dealMessage } from "#app/routes/deal/calendar/calendar-text.ts";
import { DealPage } from "#app/routes/deal/deal-page.tsx";
import pageStyles from "#app/routes/deal/page.css?url";
import { readAddForm } from "#app/routes/deal/query.server.ts";
import { buildRefusalError } from "#app/routes/deal/rules.server.ts";
import { dealStructuredData } from "#app/routes/deal/structured-data.ts";
import { loadDealPage, type DealProps } from "#app/routes/deal/view.server.ts";
import { buildShareTags } from "#app/routes/deal/shared-page.ts";
import { crumbData, jsonLd } from "#app/ui/layout/structured-data.ts";
import { ReplaceQuestion } from "#app/ui/order/add-to-cart.tsx";

export const handle: PageHandle = {
  said: ({ deal, facts, picture, issues, monthAsked }: SerializeFrom<typeof loader>) => {
    // The title already announces the error.
    if (issues.length > 0) return "";
    return (picture > 0 ? facts.images[picture - 1]?.alt : dealMessage(deal, monthAsked)) ?? facts.house.name;
  },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: pageStyles }];

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        // Unreadable dates count as an error in the title, though the form is sent by GET.
        {
          title: `${page.issues.length > 0 ? common("errorTitle") : ""}${buildTitle(page.facts)}${pictureTitle(page)}`,
        },
        {
          name: "description",
          content: `${buildTitle(page.facts)}. ${page.facts.place}. ${page.facts.subtitle}`.slice(0, 200),
        },
        { tagName: "link", rel: "canonical", href: page.canonical },
        ...buildShareTags({
          title: buildTitle(page.facts),
          address: page.canonical,
          image: page.facts.images[0],
        }),
        jsonLd(
          dealStructuredData(page.facts, {
            canonical: page.canonical,
            endsAt: page.endsAt,
            total: page.deal.headline?.total ?? null,
            rating: page.rating,
            reviews: page.reviews,
          }),
        ),
        jsonLd(crumbData(new URL(page.canonical).origin, page.crumbs, page.facts.house.name)),
      ]
    : [];

/** "Gasthaus zum Bläss, Appenzell: Wer eine Geige dabeihat, setzt sich dazu" */
const buildTitle = ({ house, title }: DealProps["facts"]) => `${houseName(house)}: ${title}`;

function pictureTitle({ picture, facts }: Pick<DealProps, "picture" | "facts">): string {
  return picture > 0 ? `, ${t("picture", { number: picture, count: facts.images.length })}` : "";
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop } = context;
  const index = await shop.offers();
  const offer = index.findOffer(params["slug"] ?? "");
  if (!offer) throw notFound(request);
  const url = new URL(request.url);
  if (params["type"] !== undefined && params["type"] !== offer.type.toLowerCase()) {
    throw redirect(dealPath(offer) + url.search, 301);
  }
  context.step = { what: "deal" };
  const headers = dataLink(shop.config.publicUrl, offerDataPath(offer.slug));
  return data(await loadDealPage(shop, index, offer, url), { headers });
}

export const headers = dataLinkHeaders;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const cart = await readCartCookie(shop.config, request);
  if (form.has("keep") && cart) return redirect(cartPath(cart), 303);
  const rateLimitResponse = limitNewCarts(form, context, t("refusal.too-often"));
  if (rateLimitResponse) return rateLimitResponse;
  const wish = readAddForm(form);
  if (!wish) throw new Response(t("refusal.unknown-variant"), { status: 422 });
  const work = shop.work(eventOrigin(request, context));
  const attributes = await attributionOf(request, context, form);
  const answer = await addToCart(work, {
    ...wish,
    cart,
    replace: form.has("replace"),
    attributes,
    formKey: formKeyIn(form),
  });
  if (answer.ok) {
    if (!answer.before) context.step = { what: "cart" };
    return redirectToCart(request, shop.config, answer);
  }
  if (answer.refusal === "cart-not-empty") {
    const index = await shop.offers();
    const offer = index.findOffer(params["slug"] ?? "");
    const room = offer?.variants.find(({ id }) => id === wish.variantId)?.room.name ?? "";
    const title = offer ? nameWithStay(houseName(offer.contact), room, wish.stay) : "";
    return data(buildReplaceQuestion(form, title, answer.inCart));
  }
  const { field, text } = buildRefusalError(
    (await shop.offers()).findOffer(params["slug"] ?? ""),
    wish,
    answer,
  );
  const reply = buildRefusalReply(form, { [field]: text });
  return data({ reply, title: undefined, question: undefined }, { status: 422 });
}

export default function Deal() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.question) return <ReplaceQuestion {...answer.question} />;
  return <DealPage {...page} cruise={page.facts.type === "Cruise"} reply={answer?.reply} />;
}

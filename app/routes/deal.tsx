/** An offer with everything one must know before buying it, and the way into the cart. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { addToCart } from "#app/commands/add-to-cart.server.ts";
import { plainSearch, withTag } from "#app/domain/search-query.ts";
import { deal as texts } from "#app/locales/de/deal.ts";
import { addTexts, textOf } from "#app/locales/texts.ts";
import { DealPage } from "#app/ui/deal-page.tsx";
import { ReplaceQuestion } from "#app/ui/replace-question.tsx";
import { cardData } from "#app/web/card-data.ts";
import { keepCart, readCart } from "#app/web/cart-cookie.server.ts";
import { dealData } from "#app/web/deal-data.ts";
import { dealFacts } from "#app/web/deal-facts.ts";
import { readDealWish } from "#app/web/deal-wish.ts";
import { formatInstant } from "#app/web/format.ts";
import { notFound } from "#app/web/not-found.server.ts";
import { refusedForm } from "#app/web/parse-form.server.ts";
import { cartPath, dealPath } from "#app/web/paths.ts";
import { readAddForm } from "#app/web/read-add-form.server.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { searchDateBounds } from "#app/web/read-search-dates.ts";
import { flash } from "#app/web/session.server.ts";

addTexts("deal", texts);

const similarShown = 3;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        // Dates that cannot be read are a mistake like any other, though the form is sent by GET.
        { title: `${page.issues.length > 0 ? textOf("errorTitle") : ""}${page.facts.title}` },
        {
          name: "description",
          content: `${page.facts.title}, ${page.facts.place}. ${page.facts.subtitle}`.slice(0, 200),
        },
        { tagName: "link", rel: "canonical", href: page.canonical },
      ]
    : [];

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
  const wish = readDealWish(url.searchParams, today);
  const similar = index
    .search(withTag({ ...plainSearch, pageSize: similarShown + 1 }, "Theme", offer.themes.slice(0, 1)), {
      today,
      instant: now,
    })
    .results.filter((result) => result.offer.id !== offer.id);
  return {
    facts: dealFacts(offer, today),
    deal: dealData(offer, wish, { nightOf: (id) => index.nightOf(id), today, now }),
    typed: wish.typed,
    issues: wish.issues.map(({ field, message }) => ({
      field,
      message: message in texts.issue ? message : "other",
    })),
    bounds: searchDateBounds(today),
    path: url.pathname.replace(/\.data$/, ""),
    canonical: shop.config.publicUrl + path,
    ends: formatInstant(offer.onlineTo < offer.run.end ? offer.onlineTo : offer.run.end),
    starts: formatInstant(offer.run.start),
    payments: [...shop.providers.values()].map(({ label }) => label),
    similar: similar.slice(0, similarShown).map(cardData),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const cart = await readCart(shop.config, request);
  if (form.has("keep") && cart) return redirect(cartPath(cart), 303);
  const wish = readAddForm(form);
  if (!wish) throw new Response(texts.refusal["unknown-variant"], { status: 422 });
  const work = shop.work();
  const answer = await addToCart(work, { ...wish, cart, replace: form.has("replace") });
  if (answer.ok) {
    const headers = new Headers();
    headers.append("Set-Cookie", await keepCart(shop.config, answer.order));
    const title = answer.order.orderItems[0]?.title ?? "";
    const text = textOf("deal:added", { title });
    headers.append("Set-Cookie", await flash(shop.config, request, { kind: "info", text }));
    return redirect(cartPath(answer.order), { status: 303, headers });
  }
  if (answer.refusal === "cart-not-empty") {
    const { values } = refusedForm(form, {});
    const fields = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, [value].flat()[0] ?? ""]),
    );
    const index = await shop.offers();
    const title = index.findOffer(params["slug"] ?? "")?.title ?? "";
    const question = { title, inCart: answer.inCart ?? [], fields };
    return data({ reply: undefined, title: texts.replace.title, question });
  }
  const field = answer.refusal === "quantity" && !wish.stay ? "quantity" : "";
  const reply = refusedForm(form, { [field]: texts.refusal[answer.refusal] });
  return data({ reply, title: undefined, question: undefined }, { status: 422 });
}

export default function Deal() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.question) return <ReplaceQuestion {...answer.question} />;
  return <DealPage {...page} reply={answer?.reply} />;
}

/** /de/preisalarm/{slug}?checkin=…: an alert for a stay, or a place on its waiting list. Confirmed by email. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { alertWindow, requestAlert } from "#app/commands/customer/price-alerts.server.ts";
import { currencyOf, houseName } from "#app/domain/catalogue/offer.ts";
import { formatPrice, formatRange } from "#app/domain/format.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { clientNetworkHash } from "#app/http/client.server.ts";
import { buildRefusalReply, parseForm, readForm, tooManyRequests } from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { dealPath, homePath } from "#app/http/urls.ts";
import { alertConstraint, alertForm } from "#app/routes/deal/alert/form.server.ts";
import { readSearch } from "#app/search-url/query.ts";
import { findWatchedStay } from "#app/search/query/watched-price.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { alertTexts as t } from "#locale/price-alert.ts";

export const meta = buildUnlistedMeta(() => t("title"));
export const headers = retryAfterHeaders;

async function readWatched({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const index = await shop.offers();
  const offer = index.findOffer(params["slug"] ?? "");
  if (!offer) throw notFound(request);
  const search = new URL(request.url).searchParams;
  const { query, issues } = readSearch(search, shop.today());
  if (query.mode !== "b" || issues.length > 0) return { offer, stay: null, price: null };
  const { checkin, checkout, adults, childrenAges, rooms } = query;
  const dates = { checkin, checkout, adults, childrenAges: childrenAges.join(","), rooms };
  const stay = { type: offer.type, slug: offer.slug, ...dates };
  const found = findWatchedStay(index, stay, { today: shop.today(), instant: shop.now() });
  return { offer, stay, price: found?.price.total ?? null };
}

export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  const { offer, stay, price } = await readWatched(args);
  const guests = stay ? stay.adults + stay.childrenAges.split(",").filter(Boolean).length : 0;
  search.delete("gesendet");
  return {
    sent: new URL(args.request.url).searchParams.has("gesendet"),
    back: `${dealPath(offer)}${search.size > 0 ? `?${search.toString()}` : ""}`,
    constraint: alertConstraint(),
    isWaiting: price === null,
    lead:
      stay &&
      t(price === null ? "leadWaiting" : "lead", {
        name: houseName(offer.contact),
        stay: formatRange(stay.checkin, stay.checkout),
        guests: common("count.person", { count: guests }),
        price: price === null ? "" : formatPrice(price, currencyOf(offer), true),
      }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { shop, client } = context;
  const form = await readForm(request, context);
  const { offer, stay, price } = await readWatched(args);
  const parsed = parseForm(form, alertForm);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const { email, wished } = parsed.value;
  if (!stay) return data({ reply: buildRefusalReply(form, { "": t("dates.lead") }) }, { status: 422 });
  if (price !== null && wished !== null && wished >= price) {
    const text = t("errors.wishedHigh", { price: formatPrice(price, currencyOf(offer), true) });
    return data({ reply: buildRefusalReply(form, { wished: text }) }, { status: 422 });
  }
  const result = await requestAlert(shop.work(), {
    email,
    name: houseName(offer.contact),
    stay,
    wished,
    price,
    currency: currencyOf(offer),
    counted: clientNetworkHash(client, shop.config.sessionSecrets[0]),
  });
  if (!result.ok)
    return tooManyRequests({ reply: buildRefusalReply(form, { "": t("errors.tooMany") }) }, alertWindow);
  const address = new URL(request.url);
  address.searchParams.set("gesendet", "1");
  return seeOther(address.pathname + address.search);
}

export default function Alert() {
  const { sent, back, constraint, isWaiting, lead } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader<"email" | "wished">({ constraint, lastResult: reply });
  if (sent)
    return (
      <>
        <PageHeading title={t("sent.title")} lead={t("sent.lead")} />
        <p>{t("sent.none")}</p>
        <p>
          <Link to={back}>{t("back")}</Link>
        </p>
      </>
    );
  if (!lead)
    return (
      <>
        <PageHeading title={t("dates.title")} lead={t("dates.lead")} />
        <p>
          <Link to={back}>{t("back")}</Link> · <Link to={homePath()}>{t("home")}</Link>
        </p>
      </>
    );
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t(isWaiting ? "titleWaiting" : "title")} lead={lead} />
      <PostForm intent="alert">
        <TextField
          field={field("email")}
          label={t("email")}
          type="email"
          autoComplete="email"
          inputMode="email"
        />
        <TextField
          field={field("wished")}
          label={t("wished")}
          hint={t("wishedHint")}
          width="short"
          optional
          inputMode="decimal"
          autoComplete="off"
        />
        <p className="hint">{t("terms")}</p>
        <Submit label={t("submit")} kind="primary" />
      </PostForm>
      <p>
        <Link to={back}>{t("back")}</Link>
      </p>
    </>
  );
}

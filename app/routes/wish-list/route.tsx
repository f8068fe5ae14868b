/** /de/merkzettel: the visitor's wish list, in a cookie of its own. Forms on deal pages post here. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { houseName } from "#app/domain/catalogue/offer.ts";
import { readWishList, addToWishList, mostCompared } from "#app/domain/catalogue/wish-list.ts";
import { readCookie, writeCookie } from "#app/http/cookies.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { flash } from "#app/http/session.server.ts";
import { comparePath, discoverPath, searchPath, wishListPath } from "#app/http/urls.ts";
import { wishListTexts as t } from "#locale/catalogue/wish-list.ts";
import { withReferencePrices } from "#app/search/query/reference-prices.server.ts";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { EmptyPage, PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { createCard } from "#app/ui/offer/card-view.ts";
import { OfferCard } from "#app/ui/offer/offer-card.tsx";

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const index = await shop.offers();
  const now = { today: shop.today(), instant: shop.now() };
  const slugs = readWishList(await readCookie("wishList", shop.config, request));
  const offers = slugs.flatMap((slug) => index.findOffer(slug) ?? []);
  const results = offers.flatMap(({ id }) => index.shownOffer(id, now) ?? []);
  const priced = await withReferencePrices(shop, results);
  return {
    cards: priced.map((result) => ({ slug: result.offer.slug, card: createCard(result, now.today) })),
    gone: offers
      .filter(({ id }) => !priced.some(({ offer }) => offer.id === id))
      .map(({ slug, contact }) => ({ slug, name: houseName(contact) })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const index = await shop.offers();
  const offer = index.findOffer(String(form.get("slug") ?? ""));
  const list = readWishList(await readCookie("wishList", shop.config, request));
  const redirectWithMessage = async (text: string, slugs: readonly string[]) => {
    const headers = new Headers();
    headers.append("Set-Cookie", await writeCookie("wishList", shop.config, slugs));
    headers.append("Set-Cookie", await flash(shop.config, request, { kind: "info", text }));
    return redirect(wishListPath(), { status: 303, headers });
  };
  if (!offer) return redirectWithMessage(t("unknown"), list);
  const name = houseName(offer.contact);
  return form.get("intent") === "remove"
    ? redirectWithMessage(
        t("removed", { name }),
        list.filter((slug) => slug !== offer.slug),
      )
    : redirectWithMessage(t("added", { name }), addToWishList(list, offer.slug));
}

export default function WishList() {
  const { cards, gone } = useLoaderData<typeof loader>();
  const count = cards.length + gone.length;
  const compared = cards.slice(0, mostCompared).map(({ slug }) => slug);
  if (count === 0)
    return (
      <EmptyPage title={t("title")} lead={t("empty")}>
        <Link className="button button-primary" to={searchPath()}>
          {t("search")}
        </Link>{" "}
        <Link className="button" to={discoverPath()}>
          {t("discover")}
        </Link>
      </EmptyPage>
    );
  const remove = (slug: string, name: string) => (
    <ButtonForm intent="remove" values={{ slug }} label={t("remove")} more={name} kind="quiet" />
  );
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead", { count })} />
      {compared.length > 1 ? (
        <p>
          <Link to={comparePath(compared)} className="button button-plain">
            {t("compare", { count: compared.length })}
          </Link>
        </p>
      ) : null}
      {cards.length > 0 ? (
        <ul className="offer-list">
          {cards.map(({ slug, card }) => (
            <li key={slug} className="kept">
              <OfferCard card={card} />
              {remove(slug, card.name)}
            </li>
          ))}
        </ul>
      ) : null}
      {gone.map(({ slug, name }) => (
        <div key={slug} className="panel">
          <h2>{name}</h2>
          <p>{t("gone")}</p>
          {remove(slug, name)}
        </div>
      ))}
      <p>
        <Link to={searchPath()}>{t("search")}</Link>
      </p>
      <p className="hint">{t("kept")}</p>
    </>
  );
}

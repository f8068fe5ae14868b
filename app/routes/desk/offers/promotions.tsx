/** /verwaltung/angebote/{offer}/aktionen: lists the promotions of an offer and adds one. `?art=` is the kind of the new one. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { changeOffer, type OfferInFile, hashOfferPart } from "#app/commands/catalogue/offers.server.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { type PromotionKind, promotionKinds } from "#app/domain/price/promotion.ts";
import { seeOther } from "#app/http/access.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { deskOfferPagePath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { offerHead, openOffer } from "#app/routes/desk/offers/open-offer.server.ts";
import { PartPage } from "#app/routes/desk/offers/part-page.tsx";
import { PromotionForm } from "#app/routes/desk/offers/promotion-form.tsx";
import {
  parsePromotion,
  promotionConstraint,
  promotionValues,
  refusedPromotion,
  variantChoices,
} from "#app/routes/desk/offers/promotion-form.server.ts";
import { promotionsOf, promotionState, withNewPromotion } from "#app/routes/desk/offers/promotions.server.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import {
  deskOfferPromotionTexts as t,
  promotionKindNames,
} from "#locale/catalogue/offers/offer-promotions.ts";

export const meta = buildUnlistedMeta(() => t("title"));

const doneNames = ["angelegt", "gespeichert", "beendet"] as const;
const kindNamed = (text: unknown): PromotionKind | null =>
  promotionKinds.find((kind) => kind === text) ?? null;

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await openOffer(args);
  const query = new URL(args.request.url).searchParams;
  const kind = kindNamed(query.get("art"));
  const today = args.context.shop.today();
  return {
    head: offerHead(offer),
    stand: hashOfferPart(offer, "promotions"),
    rows: promotionRows(offer, today),
    kinds: promotionKinds.filter((kind) => offer.type === "Hotel" || kind !== "FreeNight"),
    kind,
    constraint: promotionConstraint(offer, { kind: kind ?? "FlatPrice", today }),
    values: promotionValues(offer),
    choices: variantChoices(offer),
    currency: offer.variants[0]?.currency ?? "EUR",
    done: doneNames.find((each) => each === query.get("erledigt")) ?? null,
  };
}

function promotionRows(offer: OfferInFile, today: CivilDate) {
  const choices = variantChoices(offer);
  return promotionsOf(offer).map((promotion) => {
    const { id, name, kind, from, to, values } = promotion;
    const state = promotionState(promotion, today);
    const of = choices.filter(({ value }) => values.has(value)).map(({ label }) => label);
    return {
      id,
      name,
      kind: promotionKindNames[kind],
      window: t("days", { from: formatDate(from), to: formatDate(to) }),
      of: of.join("; "),
      state: t(`states.${state}`),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer } = await openOffer(args);
  const { shop } = args.context;
  const kind = kindNamed(form.get("kind")) ?? "FlatPrice";
  const read = parsePromotion(form, offer, { kind, today: shop.today() });
  if (!read.ok) return data(read, { status: 422 });
  const answer = await changeOffer(shop.work(), offer.slug, {
    part: "promotions",
    edit: (before) => withNewPromotion(before, read.terms),
    by: actorIn(form, operator),
  });
  if (answer.ok) return seeOther(`${deskOfferPagePath(offer.slug, "aktionen")}?erledigt=angelegt`);
  return data(refusedPromotion(form, answer, offer), { status: 422 });
}

export default function DeskOfferPromotions() {
  const { head, rows, done, kinds, kind, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const here = deskOfferPagePath(head.slug, "aktionen");
  if (kind)
    return (
      <PartPage
        head={head}
        title={t("newTitle", { kind: promotionKindNames[kind] })}
        lead={t("lead")}
        answer={answer}
      >
        <PromotionForm {...form} answer={answer} kind={kind} chosen={[]} uniform submit={t("addSubmit")} />
        <p>
          <Link to={here}>{t("back")}</Link>
        </p>
      </PartPage>
    );
  return (
    <PartPage head={head} title={t("title")} lead={t("lead")} answer={answer}>
      {done ? (
        <Notice kind="success">
          <p>{t(`done.${done}`)}</p>
        </Notice>
      ) : null}
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable
          caption={t("title")}
          quiet
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { heading: t("name"), cell: (row) => row.name },
            { heading: t("kind"), cell: (row) => row.kind },
            { heading: t("window"), cell: (row) => row.window },
            { heading: t("of"), cell: (row) => row.of },
            { heading: t("state"), cell: (row) => row.state },
            {
              heading: t("act"),
              cell: (row) => (
                <Link
                  to={deskOfferPagePath(head.slug, "aktionen", row.id)}
                  aria-label={`${t("change")}: ${row.name}`}
                >
                  {t("change")}
                </Link>
              ),
            },
          ]}
        />
      )}
      <section className="subnav" aria-labelledby="add">
        <h2 id="add">{t("addTitle")}</h2>
        <ul>
          {kinds.map((each) => (
            <li key={each}>
              <Link to={`${here}?art=${each}`}>{promotionKindNames[each]}</Link>
            </li>
          ))}
        </ul>
      </section>
    </PartPage>
  );
}

/** /verwaltung/angebote/{offer}/aktionen/{promotion}: one promotion, changed or ended. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { changeOffer, hashOfferPart } from "#app/commands/catalogue/offers.server.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { deskOfferPagePath } from "#app/http/back-office-urls.ts";
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
import {
  changedPromotion,
  endedPromotion,
  promotionsOf,
  promotionState,
} from "#app/routes/desk/offers/promotions.server.ts";
import { findReply } from "#app/ui/form/field.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import {
  deskOfferPromotionTexts as t,
  promotionKindNames,
} from "#locale/catalogue/offers/offer-promotions.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

export const meta = buildUnlistedMeta(() => t("oneTitle"));

async function openPromotion(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { operator, offer } = await openOffer(args);
  const promotion = promotionsOf(offer).find(({ id }) => id === args.params["promotion"]);
  return { operator, offer, promotion };
}

export async function loader(args: LoaderFunctionArgs) {
  const { offer, promotion } = await openPromotion(args);
  if (!promotion) throw notFound(args.request);
  return {
    head: offerHead(offer),
    stand: hashOfferPart(offer, "promotions"),
    kind: promotion.kind,
    uniform: promotion.uniform,
    constraint: promotionConstraint(offer, {
      kind: promotion.kind,
      today: args.context.shop.today(),
      before: promotion,
    }),
    values: promotionValues(offer, promotion),
    choices: variantChoices(offer),
    chosen: [...promotion.values.keys()],
    currency: offer.variants[0]?.currency ?? "EUR",
    over: promotionState(promotion, args.context.shop.today()) === "over",
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer, promotion } = await openPromotion(args);
  const { shop } = args.context;
  const ending = form.get("intent") === "end";
  const done = (what: "beendet" | "gespeichert") =>
    seeOther(`${deskOfferPagePath(offer.slug, "aktionen")}?erledigt=${what}`);
  // A promotion that had not begun no longer exists when the form is sent twice.
  if (!promotion && ending) return done("beendet");
  if (!promotion) throw notFound(args.request);
  const by = actorIn(form, operator);
  if (ending) {
    const answer = await changeOffer(shop.work(), offer.slug, {
      part: "promotions",
      edit: (before) => {
        const now = promotionsOf(before).find(({ id }) => id === promotion.id);
        return now ? endedPromotion(before, now, shop.today()) : before;
      },
      by,
    });
    return answer.ok ? done("beendet") : data(refusedPromotion(form, answer, offer), { status: 422 });
  }
  const subject = { kind: promotion.kind, today: shop.today(), before: promotion };
  const read = parsePromotion(form, offer, subject);
  if (!read.ok) return data(read, { status: 422 });
  const answer = await changeOffer(shop.work(), offer.slug, {
    part: "promotions",
    edit: (before) => {
      const now = promotionsOf(before).find(({ id }) => id === promotion.id);
      return now ? changedPromotion(before, now, read.terms) : null;
    },
    by,
  });
  return answer.ok ? done("gespeichert") : data(refusedPromotion(form, answer, offer), { status: 422 });
}

export default function DeskOfferPromotion() {
  const { head, over, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PartPage head={head} title={t("oneTitle")} lead={promotionKindNames[form.kind]} answer={answer}>
      <PromotionForm
        {...form}
        answer={findReply(answer?.reply, { intent: "save" }) && answer}
        submit={deskOfferTexts("save")}
      />
      {over ? null : (
        <section className="act" aria-labelledby="end">
          <h2 id="end">{t("end")}</h2>
          <p>{t("endText")}</p>
          <ButtonForm intent="end" values={{ stand: form.stand }} label={t("end")} kind="danger" />
        </section>
      )}
      <p>
        <Link to={deskOfferPagePath(head.slug, "aktionen")}>{t("back")}</Link>
      </p>
    </PartPage>
  );
}

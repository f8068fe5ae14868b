/** /verwaltung/angebote/{offer}/varianten/{variant}: board, price type, children, voucher and bids of a variant. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { changeOffer, hashOfferPart } from "#app/commands/catalogue/offers.server.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { deskOfferPagePath, deskSeasonsPath } from "#app/http/back-office-urls.ts";
import { readForm } from "#app/http/forms.server.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { openOffer } from "#app/routes/desk/offers/open-offer.server.ts";
import { PartPage } from "#app/routes/desk/offers/part-page.tsx";
import { openVariant, replaceVariant, roomHead } from "#app/routes/desk/offers/rooms/open-room.server.ts";
import { answerAddedRow } from "#app/routes/desk/offers/rooms/rows.server.ts";
import { VariantForm } from "#app/routes/desk/offers/rooms/variant-fields.tsx";
import {
  bandPrefix,
  parseVariant,
  refusedVariant,
  variantChoices,
  variantConstraint,
  variantValues,
} from "#app/routes/desk/offers/rooms/variant-form.server.ts";
import { findReply } from "#app/ui/form/field.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskOfferRoomTexts as t } from "#locale/catalogue/offers/offer-rooms.ts";

export const meta = buildUnlistedMeta(() => t("variantTitle"));

export async function loader(args: LoaderFunctionArgs) {
  const { offer, variant, name } = await openVariant(args);
  const { texts, months, bands } = variantValues(variant);
  return {
    ...roomHead(offer),
    name,
    variant: variant.key,
    stand: hashOfferPart(offer, "variants", variant.key),
    constraint: variantConstraint,
    values: texts,
    months,
    bands: { prefix: bandPrefix, filled: bands },
    choices: variantChoices(),
    last: offer.variants.length === 1,
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer } = await openOffer(args);
  const key = args.params["variant"] ?? "";
  const done = (what: "gespeichert" | "entfernt") =>
    seeOther(`${deskOfferPagePath(offer.slug, "zimmer")}?erledigt=${what}`);
  const index = offer.variants.findIndex((each) => each.key === key);
  const removing = form.get("intent") === "remove";
  // The variant no longer exists when the form is sent twice.
  if (index < 0 && removing) return done("entfernt");
  if (index < 0) throw notFound(args.request);
  const added = removing ? null : answerAddedRow(form, [bandPrefix]);
  if (added) return added;
  const read = removing ? null : parseVariant(form, offer);
  if (read?.ok === false) return data({ reply: read.reply, changed: read.changed }, { status: 422 });
  const answer = await changeOffer(args.context.shop.work(), offer.slug, {
    part: "variants",
    entry: key,
    edit: (before) =>
      read
        ? replaceVariant(before, key, read.edit)
        : { ...before, variants: before.variants.filter((each) => each.key !== key) },
    by: actorIn(form, operator),
  });
  if (answer.ok) return done(read ? "gespeichert" : "entfernt");
  return data(refusedVariant(form, offer, answer, { index, filled: read?.filled ?? [] }), { status: 422 });
}

export default function DeskOfferVariant() {
  const { head, name, variant, last, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PartPage head={head} title={t("variantTitle")} lead={name} answer={answer}>
      <p>
        <Link to={deskSeasonsPath(head.slug, variant)}>{t("prices")}</Link>
      </p>
      <VariantForm {...form} answer={findReply(answer?.reply, { intent: "save" }) && answer} />
      <section className="act" aria-labelledby="remove">
        <h2 id="remove">{t("removeVariant")}</h2>
        {last ? (
          <p>{t("lastVariant")}</p>
        ) : (
          <>
            <p>{t("removeVariantText")}</p>
            <ButtonForm
              intent="remove"
              values={{ stand: form.stand }}
              label={t("removeVariant")}
              kind="danger"
            />
          </>
        )}
      </section>
      <p>
        <Link to={deskOfferPagePath(head.slug, "zimmer")}>{t("back")}</Link>
      </p>
    </PartPage>
  );
}

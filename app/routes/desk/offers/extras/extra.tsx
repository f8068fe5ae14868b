/** /verwaltung/angebote/{offer}/leistungen/{code}: changes or removes an extra service. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { changeOffer, hashOfferPart } from "#app/commands/catalogue/offers.server.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { deskOfferPagePath } from "#app/http/back-office-urls.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { ExtraForm } from "#app/routes/desk/offers/extras/extra-form.tsx";
import {
  extraChoices,
  extraConstraint,
  extraValues,
  kinds,
  parseExtra,
  refusedExtra,
} from "#app/routes/desk/offers/extras/extra-form.server.ts";
import { offerHead, openOffer } from "#app/routes/desk/offers/open-offer.server.ts";
import { PartPage } from "#app/routes/desk/offers/part-page.tsx";
import { findReply } from "#app/ui/form/field.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskOfferExtraTexts as t } from "#locale/catalogue/offers/offer-extras.ts";

export const meta = buildUnlistedMeta(() => t("pageTitle"));

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await openOffer(args);
  const extra = offer.upgrades?.find(({ serviceCode }) => serviceCode === args.params["extra"]);
  if (!extra) throw notFound(args.request);
  return {
    head: offerHead(offer),
    description: extra.description,
    stand: hashOfferPart(offer, "extras"),
    choices: extraChoices(offer),
    kinds: kinds(),
    constraint: extraConstraint,
    values: extraValues(extra),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer } = await openOffer(args);
  const code = args.params["extra"] ?? "";
  const removing = form.get("intent") === "remove";
  const place = offer.upgrades?.findIndex(({ serviceCode }) => serviceCode === code) ?? -1;
  if (place < 0 && !removing) throw notFound(args.request);
  const read = removing ? null : parseExtra(form);
  if (read?.ok === false) return data(read, { status: 422 });
  const answer = await changeOffer(args.context.shop.work(), offer.slug, {
    part: "extras",
    edit: ({ upgrades = [], ...before }) => {
      if (!read) return { ...before, upgrades: upgrades.filter(({ serviceCode }) => serviceCode !== code) };
      if (!upgrades.some(({ serviceCode }) => serviceCode === code)) return null;
      const changed = (each: (typeof upgrades)[number]) =>
        // The form has no field for the tax, which stays.
        each.serviceCode === code ? { serviceCode: code, ...read.extra, taxedAs: each.taxedAs } : each;
      return { ...before, upgrades: upgrades.map(changed) };
    },
    by: actorIn(form, operator),
  });
  const done = removing ? "entfernt" : "gespeichert";
  if (answer.ok) return seeOther(`${deskOfferPagePath(offer.slug, "leistungen")}?erledigt=${done}`);
  return data(refusedExtra(form, answer, place), { status: 422 });
}

export default function DeskOfferExtra() {
  const { head, description, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PartPage head={head} title={t("pageTitle")} lead={description} answer={answer}>
      <ExtraForm
        {...form}
        answer={findReply(answer?.reply, { intent: "save" }) && answer}
        intent="save"
        submit={t("change")}
        heading="h2"
      />
      <section className="act" aria-labelledby="remove">
        <h2 id="remove">{t("remove")}</h2>
        <p>{t("removeText")}</p>
        <ButtonForm intent="remove" values={{ stand: form.stand }} label={t("remove")} kind="danger" />
      </section>
      <p>
        <Link to={deskOfferPagePath(head.slug, "leistungen")}>{t("back")}</Link>
      </p>
    </PartPage>
  );
}

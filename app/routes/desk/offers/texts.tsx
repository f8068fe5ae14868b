/** /verwaltung/angebote/{offer}/texte: changes the texts of an offer. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { changeOffer, type OfferInFile, hashOfferPart } from "#app/commands/catalogue/offers.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { deskOfferPath } from "#app/http/back-office-urls.ts";
import { linesIn, refusedPart, type Typed, typedIn } from "#app/routes/desk/offers/form.server.ts";
import { offerHead, openOffer } from "#app/routes/desk/offers/open-offer.server.ts";
import { hintOf, PartForm, PartPage } from "#app/routes/desk/offers/part-page.tsx";
import { createFieldReader, TextArea, TextField } from "#app/ui/form/field.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskOfferTextsTexts as t } from "#locale/catalogue/offers/offer-texts.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

export const meta = buildUnlistedMeta(() => deskOfferTexts("pages.texte"));

const lists = ["services", "goodToKnow", "notIncluded", "accessibility"] as const;
const names = ["title", "subtitle", "validity", "localCharges", ...lists] as const;
type Name = (typeof names)[number];

const valuesOf = (offer: OfferInFile): Typed<Name> => ({
  ...offer,
  services: offer.services.join("\n"),
  goodToKnow: (offer.goodToKnow ?? []).join("\n"),
  notIncluded: (offer.notIncluded ?? []).join("\n"),
  accessibility: offer.accessibility.join("\n"),
});

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await openOffer(args);
  const all = valuesOf(offer);
  const values = Object.fromEntries(names.map((name) => [name, all[name]])) as Typed<Name>;
  return { head: offerHead(offer), stand: hashOfferPart(offer, "texts"), values };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer } = await openOffer(args);
  const typed = { ...typedIn(form, names), stand: String(form.get("stand") ?? "") };
  const answer = await changeOffer(args.context.shop.work(), offer.slug, {
    part: "texts",
    edit: (before) => ({
      ...before,
      title: typed.title.trim(),
      subtitle: typed.subtitle.trim(),
      validity: typed.validity.trim(),
      localCharges: typed.localCharges.trim(),
      services: linesIn(typed.services),
      goodToKnow: linesIn(typed.goodToKnow),
      notIncluded: linesIn(typed.notIncluded),
      accessibility: linesIn(typed.accessibility),
    }),
    by: { operator, seen: typed.stand },
  });
  if (answer.ok) return seeOther(deskOfferPath(offer.slug, "gespeichert"));
  const labels = Object.fromEntries(names.map((name) => [name, t(name)]));
  const fieldOf = (path: string) => names.find((name) => path === name || path.startsWith(`${name}[`));
  return data(refusedPart(typed, answer, { fieldOf, labels }), { status: 422 });
}

export default function DeskOfferWords() {
  const { head, stand, values } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = createFieldReader<Name>({ lastResult: answer?.reply, defaultValue: values });
  const hint = hintOf(answer, values);
  const list = (name: (typeof lists)[number], rows: number) => (
    <TextArea
      field={field(name)}
      label={t(name)}
      hint={hint(name, t(`${name}Hint`))}
      rows={rows}
      optional={name !== "services"}
    />
  );
  return (
    <PartPage head={head} title={deskOfferTexts("pages.texte")} answer={answer}>
      <PartForm stand={stand} answer={answer}>
        <TextField field={field("title")} label={t("title")} hint={hint("title")} autoComplete="off" />
        <TextField
          field={field("subtitle")}
          label={t("subtitle")}
          hint={hint("subtitle")}
          autoComplete="off"
          optional
        />
        {list("services", 8)}
        {list("goodToKnow", 8)}
        {list("notIncluded", 5)}
        <TextArea
          field={field("validity")}
          label={t("validity")}
          hint={hint("validity", t("validityHint"))}
          rows={2}
          optional
        />
        <TextArea
          field={field("localCharges")}
          label={t("localCharges")}
          hint={hint("localCharges", t("localChargesHint"))}
          rows={2}
          optional
        />
        {list("accessibility", 5)}
      </PartForm>
    </PartPage>
  );
}

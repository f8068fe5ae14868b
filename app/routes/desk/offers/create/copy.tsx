/** /verwaltung/angebote/{offer}/kopieren: copies an offer under a new title, as a draft. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { copyOffer, type OfferRefused } from "#app/commands/catalogue/offer-create.server.ts";
import type { OfferInFile } from "#app/commands/catalogue/offers.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { deskOfferPath } from "#app/http/back-office-urls.ts";
import { buildRefusalReply, constraintOf, formKeyIn, newFormKey, readForm } from "#app/http/forms.server.ts";
import { copyForm } from "#app/routes/desk/offers/create/form.server.ts";
import { parsePart, refusedPart } from "#app/routes/desk/offers/form.server.ts";
import { offerHead, openOffer, variantName } from "#app/routes/desk/offers/open-offer.server.ts";
import { PartPage } from "#app/routes/desk/offers/part-page.tsx";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { FormKey, Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskNewOfferTexts as t } from "#locale/catalogue/offers/offer-create.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

export const meta = buildUnlistedMeta(() => t("copy.title"));

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await openOffer(args);
  return {
    head: offerHead(offer),
    constraint: constraintOf(copyForm),
    formKey: newFormKey(),
    numbers: numbersOf(offer),
  };
}

/** Rooms and vouchers that the copy sells beside the original. */
function numbersOf(offer: OfferInFile): string[] {
  const vouchers = offer.variants.flatMap((variant) =>
    variant.voucher
      ? [t("copy.vouchers", { name: variantName(offer, variant), count: variant.voucher.available })]
      : [],
  );
  const isDated = (room: string) =>
    offer.variants.some((each) => each.room === room && (each.nightRules || each.nightRows?.length));
  const rooms = offer.rooms
    .filter(({ key }) => isDated(key))
    .map(({ name, count }) =>
      count === undefined ? t("copy.roomNoCount", { name }) : t("copy.room", { name, count }),
    );
  return [...rooms, ...vouchers];
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer } = await openOffer(args);
  const read = parsePart(form, copyForm, labels());
  if (!read.ok) return data(read, { status: 422 });
  const by = { operator, formKey: formKeyIn(form) };
  const answer = await copyOffer(args.context.shop.work(), offer.slug, read.value, by);
  if (answer.ok) return seeOther(deskOfferPath(answer.slug, "kopiert"));
  return data(refusedCopy(form, answer), { status: 422 });
}

const labels = () => ({ title: t("copy.newTitle"), slug: t("slug") });

function refusedCopy(form: FormData, answer: OfferRefused) {
  const atField = (name: "title" | "slug", reason: string) => {
    const text = deskOfferTexts("refused.field", { label: labels()[name], reason });
    return { reply: buildRefusalReply(form, { [name]: text }), changed: false };
  };
  if (answer.refusal === "taken") return atField("slug", t("errors.taken"));
  if (answer.refusal === "same-title") return atField("title", t("copy.sameTitle"));
  const fieldOf = (path: string) => (path === "title" ? path : undefined);
  return refusedPart(form, answer, { fieldOf, labels: labels() });
}

export default function DeskOfferCopy() {
  const { head, constraint, formKey, numbers } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = createFieldReader({ constraint, lastResult: answer?.reply });
  return (
    <PartPage head={head} title={t("copy.title")} lead={t("copy.lead")} answer={answer}>
      <p>{t("copy.taken")}</p>
      <p>{t("copy.left")}</p>
      <section aria-labelledby="pool">
        <h2 id="pool">{t("copy.pool")}</h2>
        <p>{t("copy.poolText")}</p>
        <ul>
          {numbers.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <PostForm intent="copy">
        <FormKey value={formKey} />
        <TextField field={field("title")} label={t("copy.newTitle")} autoComplete="off" />
        <TextField field={field("slug")} label={t("slug")} hint={t("copy.slugHint")} autoComplete="off" />
        <Submit label={t("copy.submit")} kind="primary" />
      </PostForm>
    </PartPage>
  );
}

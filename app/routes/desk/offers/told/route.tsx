/** /verwaltung/angebote/{offer}/hausprogramm: what the program of the property tells about it, to be taken over. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { hashShown, readHotelInfo, takeHotelInfo } from "#app/commands/catalogue/hotel-info.server.ts";
import { infoFields, listProposals } from "#app/domain/catalogue/hotel-info.ts";
import { formatInstant } from "#app/domain/format.ts";
import { seeOther } from "#app/http/access.server.ts";
import { buildRefusalReply, readForm } from "#app/http/forms.server.ts";
import { deskOfferPath } from "#app/http/back-office-urls.ts";
import { infoFieldName, infoWords } from "#app/locales/hotel-info-text.ts";
import { refusedPart } from "#app/routes/desk/offers/form.server.ts";
import { offerHead, openOffer } from "#app/routes/desk/offers/open-offer.server.ts";
import { type Answered, PartForm, PartPage } from "#app/routes/desk/offers/part-page.tsx";
import { Boxes } from "#app/routes/desk/rooms/change-form.tsx";
import { createFieldReader } from "#app/ui/form/field.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { hotelInfoTexts as t } from "#locale/catalogue/offers/hotel-info.ts";

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await openOffer(args);
  const info = await readHotelInfo(args.context.shop, offer.vendor);
  const proposals = info ? listProposals(offer, info.told, infoWords()) : [];
  return {
    head: offerHead(offer),
    stand: hashShown(offer),
    received: info?.received.toISOString() ?? "",
    lead: info && t("lead", { day: formatInstant(info.received) }),
    long: info?.told.long ?? "",
    pictures: (info?.told.pictures ?? []).map(({ url, alt }, at) => ({
      url,
      label: alt || t("picture", { number: at + 1 }),
    })),
    options: proposals.map(({ field, shown, told }) => ({
      value: field,
      label:
        shown === ""
          ? t("optionNew", { field: infoFieldName(field), told })
          : t("option", { field: infoFieldName(field), told, shown }),
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context);
  const { operator, offer } = await openOffer(args);
  const fields = infoFields.filter((field) => form.getAll("fields").includes(field));
  if (fields.length === 0) {
    const reply = buildRefusalReply(form, { fields: t("chooseOne") });
    return data({ reply, changed: false }, { status: 422 });
  }
  const [received, seen] = [String(form.get("received")), String(form.get("stand"))];
  const wish = { fields, received, seen, words: infoWords(), by: { operator } };
  const answer = await takeHotelInfo(args.context.shop.work(), offer.slug, wish);
  if (answer.ok) return seeOther(deskOfferPath(offer.slug, "gespeichert"));
  return data(refusedPart(form, answer, { fieldOf: () => undefined, labels: {} }), { status: 422 });
}

export default function DeskOfferTold() {
  const { head, stand, received, lead, long, pictures, options } = useLoaderData<typeof loader>();
  const answer: Answered | undefined = useActionData<typeof action>();
  const field = createFieldReader({ lastResult: answer?.reply });
  const seen = answer && !answer.changed ? answer.reply.initialValue?.["received"] : undefined;
  return (
    <PartPage head={head} title={t("title")} lead={lead} answer={answer}>
      {lead === null ? <p>{t("nothing")}</p> : null}
      {options.length > 0 ? (
        <PartForm
          stand={stand}
          answer={answer}
          submit={t("submit")}
          values={{ received: typeof seen === "string" ? seen : received }}
        >
          <Boxes field={field("fields")} label={t("take")} hint={t("shared")} options={options} />
        </PartForm>
      ) : lead === null ? null : (
        <p>{t("none")}</p>
      )}
      {long === "" ? null : (
        <section aria-labelledby="long">
          <h2 id="long">{t("long")}</h2>
          <p>{t("longText")}</p>
          <blockquote>{long}</blockquote>
        </section>
      )}
      {pictures.length === 0 ? null : (
        <section aria-labelledby="pictures">
          <h2 id="pictures">{t("pictures")}</h2>
          <p>{t("picturesText")}</p>
          <ul>
            {pictures.map(({ url, label }, at) => (
              <li key={at}>
                <a href={url} rel="noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PartPage>
  );
}

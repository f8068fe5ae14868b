/** /verwaltung/angebote/{offer}/zimmer/{room}: changes or removes a room, and sells it with further boards. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { changeOffer, hashOfferPart } from "#app/commands/catalogue/offers.server.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { deskOfferPagePath } from "#app/http/back-office-urls.ts";
import { readForm } from "#app/http/forms.server.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { openOffer } from "#app/routes/desk/offers/open-offer.server.ts";
import { PartForm, PartPage } from "#app/routes/desk/offers/part-page.tsx";
import { roomHead } from "#app/routes/desk/offers/rooms/open-room.server.ts";
import { RoomForm } from "#app/routes/desk/offers/rooms/room-fields.tsx";
import * as rooms from "#app/routes/desk/offers/rooms/room-form.server.ts";
import {
  CountField,
  createFieldReader,
  DateField,
  findReply,
  formId,
  TextField,
} from "#app/ui/form/field.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskOfferRoomTexts as t } from "#locale/catalogue/offers/offer-rooms.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) => t(`${page?.words ?? "hotel"}.change`));

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await openOffer(args);
  const room = offer.rooms.find(({ key }) => key === args.params["room"]);
  if (!room) throw notFound(args.request);
  const { currency, ...head } = roomHead(offer);
  return {
    ...head,
    name: room.name,
    hasCount: room.count !== undefined,
    stand: hashOfferPart(offer, "rooms", room.key),
    variantsStand: hashOfferPart(offer, "variants"),
    constraint: rooms.roomConstraint,
    values: rooms.roomValues(room),
    amenities: rooms.amenityChoices(room),
    variantsConstraint: rooms.variantsConstraint(offer, room, args.context.shop.today()),
    prices: rooms.boardPrices(currency),
    used: rooms.isUsed(offer, room.key),
    last: offer.rooms.length === 1,
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer } = await openOffer(args);
  const { shop } = args.context;
  const key = args.params["room"] ?? "";
  const by = actorIn(form, operator);
  const done = (what: "angelegt" | "gespeichert" | "entfernt") =>
    seeOther(`${deskOfferPagePath(offer.slug, "zimmer")}?erledigt=${what}`);
  const index = offer.rooms.findIndex((room) => room.key === key);
  const room = offer.rooms[index];
  const intent = form.get("intent");
  // The room no longer exists when the form is sent twice.
  if (!room && intent === "remove") return done("entfernt");
  if (!room) throw notFound(args.request);
  if (intent === "add") {
    const read = rooms.parseVariants(form, offer, room, shop.today());
    if (!read.ok) return data({ reply: read.reply, changed: read.changed }, { status: 422 });
    const answer = await changeOffer(shop.work(), offer.slug, {
      part: "variants",
      edit: (before) => rooms.addVariants(before, read.variants),
      by,
    });
    if (answer.ok) return done("angelegt");
    return data(rooms.refusedVariants(form, offer, answer, read.variants), { status: 422 });
  }
  const read = intent === "remove" ? null : rooms.parseRoom(form, offer, room);
  if (read?.ok === false) return data({ reply: read.reply, changed: read.changed }, { status: 422 });
  if (read?.isTaken) return data(rooms.refusedName(form, offer), { status: 422 });
  const answer = await changeOffer(shop.work(), offer.slug, {
    part: "rooms",
    entry: key,
    edit: (before) => (read ? rooms.changeRoom(before, key, read.typed) : rooms.removeRoom(before, key)),
    by,
  });
  if (answer.ok) return done(read ? "gespeichert" : "entfernt");
  return data(rooms.refusedRoom(form, offer, answer, index), { status: 422 });
}

export default function DeskOfferRoom() {
  const { head, words, name, used, last, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { stand, constraint, values, amenities } = page;
  return (
    <PartPage head={head} title={t(`${words}.change`)} lead={name} answer={answer}>
      <RoomForm
        {...{ stand, constraint, values, amenities, words }}
        answer={findReply(answer?.reply, { intent: "save" }) && answer}
        intent="save"
        submit={t(`${words}.change`)}
      />
      <AddVariants {...page} words={words} />
      <section className="act" aria-labelledby="remove">
        <h2 id="remove">{t(`${words}.remove`)}</h2>
        {used || last ? (
          <p>{t(last ? `${words}.lastRoom` : `${words}.inUse`)}</p>
        ) : (
          <>
            <p>{t(`${words}.removeText`)}</p>
            <ButtonForm intent="remove" values={{ stand }} label={t(`${words}.remove`)} kind="danger" />
          </>
        )}
      </section>
      <p>
        <Link to={deskOfferPagePath(head.slug, "zimmer")}>{t("back")}</Link>
      </p>
    </PartPage>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** A price field for each board. A filled one becomes a variant. */
function AddVariants({
  words,
  hasCount,
  prices,
  variantsConstraint: constraint,
  variantsStand: stand,
}: Pick<Page, "words" | "hasCount" | "prices" | "variantsConstraint" | "variantsStand">) {
  const answered = useActionData<typeof action>();
  const answer = findReply(answered?.reply, { intent: "add" }) && answered;
  const defaultValue: Record<string, string> = { persons: "2", nights: "1" };
  const field = createFieldReader<string>({
    id: formId("add"),
    constraint,
    lastResult: answer?.reply,
    defaultValue,
  });
  return (
    <section className="act" aria-labelledby="add">
      <h2 id="add">{t("addVariants")}</h2>
      <p>{t(`${words}.pricesText`)}</p>
      <PartForm stand={stand} answer={answer} intent="add" submit={t("addVariantsSubmit")}>
        {prices.map((price) => (
          <TextField
            key={price.field}
            field={field(price.field)}
            label={price.label}
            inputMode="decimal"
            autoComplete="off"
            width="short"
            optional={false}
          />
        ))}
        <div className="search">
          <CountField field={field("persons")} label={t("includedPersons")} />
          <CountField field={field("nights")} label={t(`${words}.nights`)} />
          {hasCount ? null : (
            <CountField field={field("rooms")} label={t(`${words}.rooms`)} hint={t(`${words}.roomsHint`)} />
          )}
        </div>
        {words === "cruise" ? (
          <div className="search">
            <DateField field={field("departure")} label={t("departure")} hint={t("departureHint")} />
            <CountField field={field("everyWeeks")} label={t("everyWeeks")} hint={t("weeksHint")} />
          </div>
        ) : null}
      </PartForm>
    </section>
  );
}

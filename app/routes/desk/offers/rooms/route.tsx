/** /verwaltung/angebote/{offer}/zimmer: lists the rooms of an offer with their variants and prices, and adds a room. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { changeOffer, hashOfferPart, type OfferInFile } from "#app/commands/catalogue/offers.server.ts";
import { boardName, roomFacts } from "#app/domain/catalogue/names.ts";
import { formatMoney } from "#app/domain/format.ts";
import { cents } from "#app/domain/money.ts";
import { seeOther } from "#app/http/access.server.ts";
import { deskOfferPagePath, deskSeasonsPath } from "#app/http/back-office-urls.ts";
import { readForm } from "#app/http/forms.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { openOffer } from "#app/routes/desk/offers/open-offer.server.ts";
import { PartPage } from "#app/routes/desk/offers/part-page.tsx";
import {
  type RoomInFile,
  roomHead,
  type VariantInFile,
} from "#app/routes/desk/offers/rooms/open-room.server.ts";
import { RoomForm } from "#app/routes/desk/offers/rooms/room-fields.tsx";
import {
  addRoom,
  amenityChoices,
  boardChoices,
  hasRoom,
  parseRoom,
  refusedName,
  refusedRoom,
  roomConstraint,
  roomValues,
} from "#app/routes/desk/offers/rooms/room-form.server.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskOfferRoomTexts as t } from "#locale/catalogue/offers/offer-rooms.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) => t(`${page?.words ?? "hotel"}.title`));

const doneNames = ["angelegt", "gespeichert", "entfernt"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await openOffer(args);
  const doneParam = new URL(args.request.url).searchParams.get("erledigt");
  return {
    ...roomHead(offer),
    stand: hashOfferPart(offer, "rooms"),
    rooms: offer.rooms.map((room) => ({
      key: room.key,
      name: room.name,
      facts: roomText(offer, room),
      variants: offer.variants
        .filter((each) => each.room === room.key)
        .map((each) => variantRow(offer, each)),
    })),
    constraint: roomConstraint,
    values: roomValues(),
    amenities: amenityChoices(),
    boards: roomHead(offer).words === "hotel" ? boardChoices() : [],
    done: doneNames.find((each) => each === doneParam) ?? null,
  };
}

function roomText(offer: OfferInFile, { count, maxOccupancy, ...room }: RoomInFile): string {
  const { words } = roomHead(offer);
  const number = count === undefined ? t(`${words}.noCount`) : t(`${words}.count`, { count });
  const people = maxOccupancy === undefined ? [] : [t("people", { count: maxOccupancy })];
  return t("facts", { facts: [number, ...people, ...roomFacts(room)].join(", ") });
}

function variantRow(offer: OfferInFile, variant: VariantInFile) {
  const { key, board, persons, nights, additional, voucher } = variant;
  const { words, currency } = roomHead(offer);
  const money = (amount: number) => formatMoney(cents(Math.round(amount * 100)), currency);
  const seasons = (variant.nightRules?.seasons ?? []).filter(({ closed }) => !closed);
  const prices = [
    ...seasons.flatMap(({ price, weekendPrice = price }) => [price, weekendPrice]),
    ...(variant.nightRows ?? []).map(({ price }) => price),
  ];
  const voucherPrice = voucher?.price ?? voucher?.total;
  return {
    key,
    board: [boardName(board), additional].filter(Boolean).join(", "),
    persons,
    stay: words === "cruise" ? String(nights) : t("stays", { count: nights }),
    price: prices.length === 0 ? t("noPrice") : t(`${words}.range`, { range: rangeText(prices, money) }),
    voucher:
      voucher && voucherPrice !== undefined
        ? t("voucherFact", { price: money(voucherPrice), count: voucher.available })
        : t("noVoucher"),
  };
}

function rangeText(prices: readonly number[], money: (amount: number) => string): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least < most ? t("priceRange", { from: money(least), to: money(most) }) : money(least);
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer } = await openOffer(args);
  const read = parseRoom(form, offer);
  if (!read.ok) return data(read, { status: 422 });
  if (read.isTaken && !hasRoom(offer, read.typed)) return data(refusedName(form, offer), { status: 422 });
  const answer = await changeOffer(args.context.shop.work(), offer.slug, {
    part: "rooms",
    edit: (before) => addRoom(before, read.typed, read.first),
    by: actorIn(form, operator),
  });
  if (answer.ok) return seeOther(`${deskOfferPagePath(offer.slug, "zimmer")}?erledigt=angelegt`);
  return data(refusedRoom(form, offer, answer, offer.rooms.length), { status: 422 });
}

export default function DeskOfferRooms() {
  const { head, words, rooms, done, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PartPage head={head} title={t(`${words}.title`)} lead={t(`${words}.lead`)} answer={answer}>
      {done && !answer ? (
        <Notice kind="success">
          <p>{t(`done.${done}`)}</p>
        </Notice>
      ) : null}
      {rooms.map((room) => (
        <RoomPart key={room.key} slug={head.slug} words={words} room={room} />
      ))}
      <section className="act" aria-labelledby="add">
        <h2 id="add">{t(`${words}.add`)}</h2>
        <RoomForm {...form} words={words} answer={answer} intent="add" submit={t(`${words}.addSubmit`)} />
      </section>
    </PartPage>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function RoomPart({
  slug,
  words,
  room,
}: Pick<Page, "words"> & { slug: string; room: Page["rooms"][number] }) {
  const { key, name, facts, variants } = room;
  return (
    <section aria-labelledby={`zimmer-${key}`}>
      <h2 id={`zimmer-${key}`}>{name}</h2>
      <p>
        {facts}{" "}
        <Link to={deskOfferPagePath(slug, "zimmer", key)} aria-label={`${t(`${words}.change`)}: ${name}`}>
          {t(`${words}.change`)}
        </Link>
        {` ${t("or")} `}
        <Link
          to={`${deskOfferPagePath(slug, "zimmer", key)}#add`}
          aria-label={`${t("addVariants")}: ${name}`}
        >
          {t("addVariants")}
        </Link>
        {"."}
      </p>
      {variants.length === 0 ? (
        <p>{t(`${words}.none`)}</p>
      ) : (
        <DeskTable
          caption={name}
          quiet
          rows={variants}
          rowKey={(row) => row.key}
          columns={[
            { heading: t("board"), cell: (row) => row.board },
            { heading: t("persons"), cell: (row) => row.persons, kind: "number" },
            { heading: t("nights"), cell: (row) => row.stay },
            { heading: t("price"), cell: (row) => row.price },
            { heading: t("voucher"), cell: (row) => row.voucher },
            {
              heading: t("act"),
              cell: (row) => (
                <Link
                  to={deskOfferPagePath(slug, "varianten", row.key)}
                  aria-label={`${t("terms")}: ${name}, ${row.board}`}
                >
                  {t("terms")}
                </Link>
              ),
            },
            {
              heading: t("prices"),
              cell: (row) => (
                <Link
                  to={deskSeasonsPath(slug, row.key)}
                  aria-label={`${t("prices")}: ${name}, ${row.board}`}
                >
                  {t("prices")}
                </Link>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

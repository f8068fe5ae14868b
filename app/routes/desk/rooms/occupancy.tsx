/** /verwaltung/belegung: rooms by day with their stays and blocks. Property operators see their own. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { blockRooms, setRoomCount, unblockRooms } from "#app/commands/catalogue/room-blocks.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { mostRooms } from "#app/domain/catalogue/room-change.ts";
import { formatDate } from "#app/domain/format.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { scopeOf } from "#app/domain/operator/role.ts";
import { seeOther } from "#app/http/access.server.ts";
import { buildRefusalReply, formKeyIn, newFormKey, readForm } from "#app/http/forms.server.ts";
import { deskCalendarsPath, deskNewBookingPath, deskOccupancyPath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { offerChoice } from "#app/routes/desk/facts.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import {
  type BlockField,
  blockRefusal,
  planView,
  readBlock,
  readPlan,
  spans,
} from "#app/routes/desk/rooms/occupancy-view.server.ts";
import { readCount } from "#app/routes/desk/rooms/form.server.ts";
import { OccupancyPlan } from "#app/routes/desk/rooms/occupancy-plan.tsx";
import {
  findBlock,
  findOfferOfRoom,
  listOffersWithRooms,
} from "#app/store/queries/catalogue/room-pools.server.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import {
  CountField,
  createFieldReader,
  DateField,
  findReply,
  formId,
  SelectField,
  TextField,
} from "#app/ui/form/field.tsx";
import { FormKey, Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskNewBookingTexts as newBooking } from "#locale/operator/new-booking.ts";
import { deskOccupancyTexts as t } from "#locale/operator/occupancy.ts";

export const meta = buildUnlistedMeta(() => t("title"));

const doneNames = ["gesperrt", "freigegeben", "gezaehlt"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "occupancy");
  const { db, today } = context.shop;
  const query = new URL(request.url).searchParams;
  const { typed, reply, slug, shown } = readPlan(query, today());
  const offers = await listOffersWithRooms(db, scopeOf(operator));
  const offer = offers.find((each) => each.slug === slug) ?? offers[0];
  const days = spans.find((each) => each === typed.tage) ?? "14";
  const at = (from: typeof shown.from) =>
    deskOccupancyPath({ angebot: offer?.slug ?? "", ab: formatDate(from), tage: days });
  const view = {
    typed: { ...typed, ab: typed.ab === "" ? formatDate(shown.from) : typed.ab, angebot: offer?.slug ?? "" },
    reply,
    done: doneNames.find((each) => each === query.get("erledigt")) ?? null,
    offers: offers.map(offerChoice),
    spans: spans.map((value) => ({ value, label: t(`span.${value}`) })),
    plan: offer ? await planView(db, offer, { shown, today: today() }) : null,
    formKey: newFormKey(),
    earlier: at(addDays(shown.from, -Number(days))),
    later: at(addDays(shown.from, Number(days))),
    book: deskNewBookingPath({ angebot: offer?.slug ?? "", anreise: formatDate(shown.from) }),
  };
  return data(view, { status: reply ? 422 : 200 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "occupancy");
  const { shop } = context;
  const by = { operator };
  const refused = (errors: Record<string, string>) =>
    data({ reply: buildRefusalReply(form, errors) }, { status: 422 });
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const intent = form.get("intent");
  const block =
    intent === "unblock" && isUuid(text("block")) ? await findBlock(shop.db, text("block")) : null;
  if (intent === "unblock" && !block) return refused({ "": t("refused.unknown-block") });
  const offer = await findOfferOfRoom(shop.db, block?.roomId ?? text("room"));
  const scope = scopeOf(operator);
  if (!offer || (scope !== null && offer.vendorKey !== scope)) return refused({ room: t("errors.room") });
  const back = (erledigt: (typeof doneNames)[number]) =>
    seeOther(deskOccupancyPath({ angebot: offer.slug, ...(text("von") && { ab: text("von") }), erledigt }));
  if (block) {
    const answer = await unblockRooms(shop.work(), block.id, by);
    return answer.ok ? back("freigegeben") : refused({ "": t(`refused.${answer.refusal}`) });
  }
  if (intent === "count") {
    const count = readCount(text("zahl"), mostRooms);
    if (!count) return refused({ zahl: t("refused.count") });
    const seen = text("stand") === "" ? null : Number(text("stand"));
    const answer = await setRoomCount(shop.work(), { roomId: text("room"), count, seen }, by);
    if (answer.ok) return back("gezaehlt");
    return refused({
      zahl:
        answer.refusal === "below-sold" ? t("refused.below-sold", answer) : t(`refused.${answer.refusal}`),
    });
  }
  const read = readBlock(form, shop.today());
  if (!read.ok) return refused(read.errors);
  const answer = await blockRooms(shop.work(), { ...read.wish, formKey: formKeyIn(form) }, by);
  if (answer.ok) return back("gesperrt");
  const [field, words] = blockRefusal(answer);
  return refused({ [field]: words });
}

export default function Occupancy() {
  const {
    typed,
    reply: asked,
    done,
    offers,
    spans: options,
    plan,
    earlier,
    later,
    formKey,
    book,
  } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader<keyof typeof typed>({ lastResult: asked, defaultValue: typed });
  return (
    <>
      <FormOutcome reply={reply ?? asked} done={done && t(`done.${done}`)} />
      <PageHeading title={t("title")} />
      {plan ? (
        <>
          <Form method="get" action={deskOccupancyPath()} className="search" role="search">
            <SelectField field={field("angebot")} label={t("offer")} optional={false} options={offers} />
            <DateField field={field("ab")} label={t("from")} optional={false} />
            <SelectField field={field("tage")} label={t("days")} optional={false} options={options} />
            <Submit label={t("show")} kind="primary" />
          </Form>
          <p className="actions">
            <Link to={earlier}>{t("earlier")}</Link>
            <Link to={later}>{t("later")}</Link>
            <Link to={book}>{newBooking("link")}</Link>
          </p>
          {plan.rooms.length === 0 ? <p>{t("noRooms")}</p> : <OccupancyPlan {...plan} />}
          <Blocks {...plan} reply={reply} formKey={formKey} />
          <Counts {...plan} reply={reply} />
        </>
      ) : (
        <p>{t("none")}</p>
      )}
    </>
  );
}

type View = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["plan"]>;
type Reply = NonNullable<ReturnType<typeof useActionData<typeof action>>>["reply"] | undefined;

function Blocks({ rooms, blocks, reply, formKey }: View & { reply: Reply; formKey: string }) {
  const counted = rooms.filter(({ count }) => count !== null);
  const field = createFieldReader<BlockField>({
    lastResult: findReply(reply, { intent: "block" }),
    defaultValue: { room: counted[0]?.id, anzahl: "1" },
  });
  return (
    <section className="act" aria-labelledby="block">
      <h2 id="block">{t("blocks.title")}</h2>
      <p>{t(counted.length > 0 ? "blocks.lead" : "blocks.noCount")}</p>
      {counted.length > 0 ? (
        <PostForm intent="block">
          <FormKey value={formKey} />
          <SelectField
            field={field("room")}
            label={t("blocks.room")}
            options={counted.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <DateField field={field("von")} label={t("blocks.from")} />
          <DateField field={field("bis")} label={t("blocks.to")} optional />
          <CountField field={field("anzahl")} label={t("blocks.quantity")} />
          <TextField field={field("grund")} label={t("blocks.reason")} autoComplete="off" />
          <Submit label={t("blocks.submit")} kind="primary" />
        </PostForm>
      ) : null}
      {blocks.length > 0 ? (
        <DeskTable
          caption={t("blocks.list")}
          rows={blocks}
          rowKey={({ id }) => id}
          headingId={({ id }) => `s-${id}`}
          columns={[
            { heading: t("blocks.room"), cell: ({ room }) => room },
            { heading: t("blocks.nights"), cell: ({ nights }) => nights },
            { heading: t("blocks.reason"), cell: ({ reason }) => reason },
            {
              heading: t("blocks.act"),
              cell: ({ id, isOwn }) =>
                isOwn ? (
                  <ButtonForm
                    intent="unblock"
                    values={{ block: id }}
                    label={t("blocks.act")}
                    describedBy={`s-${id}`}
                  />
                ) : (
                  <Link to={deskCalendarsPath()}>{t("blocks.calendar")}</Link>
                ),
            },
          ]}
        />
      ) : null}
    </section>
  );
}

function Counts({ rooms, reply }: View & { reply: Reply }) {
  return (
    <section className="act" aria-labelledby="counts">
      <h2 id="counts">{t("counts.title")}</h2>
      <p>{t("counts.lead")}</p>
      {rooms.map(({ id, name, count }) => {
        const field = createFieldReader({
          lastResult: findReply(reply, { intent: "count", room: id }),
          defaultValue: { zahl: count === null ? "" : String(count) },
          id: formId(id),
        });
        return (
          <PostForm key={id} intent="count" values={{ room: id, stand: count === null ? "" : String(count) }}>
            <CountField field={field("zahl")} label={t("counts.field", { room: name })} />
            <Submit label={t("counts.submit")} />
          </PostForm>
        );
      })}
    </section>
  );
}

/** /de/pruefzugang/hausprogramm: a hotel's property system that speaks AlpineBits with this shop. Demo mode only. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LRUCache } from "lru-cache";

import type { DayRange } from "#app/domain/catalogue/channel.ts";
import { addMonths, civilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { berlinDate } from "#app/domain/time.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { buildRefusalReply, formKeyIn, newFormKey, readForm } from "#app/http/forms.server.ts";
import { flash } from "#app/http/session.server.ts";
import { demoPropertyPath } from "#app/http/urls.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, SelectField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { orderLinks } from "#app/ui/order/order-styles.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { propertySystemTexts as t } from "#demo/locales/de/property-system.ts";
import { PropertyBookTables, PropertyMessages } from "#demo/property-system/book.tsx";
import {
  monthsInBook,
  type PropertyRefusal,
  type PropertySystem,
} from "#demo/property-system/property-system.server.ts";
import { errorTexts } from "#locale/all-pages.ts";

export const links = orderLinks;
export const meta: MetaFunction = () => [{ title: t("title") }, { name: "robots", content: "noindex" }];

const percents = ["-10", "0", "10", "25"] as const;
/** Ranges of free rooms that a row shows. */
const shownRanges = 5;

/** @throws 404 outside of demo mode */
function propertySystemOf(request: Request, shop: Shop): PropertySystem {
  if (shop.config.mode !== "demo" || !shop.demo) throw notFound(request);
  return shop.demo.propertySystem;
}

function listMonths(now: Date) {
  const first = civilDate(`${berlinDate(now).slice(0, 7)}-01`);
  return Array.from({ length: monthsInBook }, (_, at) => {
    const month = addMonths(first, at);
    return { value: month.slice(0, 7), label: formatDate(month, "month") };
  });
}

export function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const system = propertySystemOf(request, shop);
  const { now } = shop.work();
  const book = system.book(now);
  const describe = ({ value, from, to }: DayRange & { value: number }) =>
    t("freeRange", { count: value, from: formatDate(from), to: formatDate(to) });
  return {
    formKey: newFormKey(),
    months: listMonths(now),
    book: book && {
      title: t("house", { name: book.name, hotel: book.hotel }),
      rooms: book.rooms.map(({ free, ...room }) => ({
        ...room,
        free: free.slice(0, shownRanges).map(describe),
        hasMore: free.length > shownRanges,
      })),
      bookings: book.bookings.map(({ id, guest, rooms, from, to, isCancelled }) => ({
        id,
        guest,
        rooms: rooms.join(", "),
        stay: from && to ? `${formatDate(from)} – ${formatDate(to)}` : "",
        state: t(isCancelled ? "canceled" : "booked"),
      })),
    },
    messages: system.messages(),
  };
}

type Done = { text: string } | { refusal: PropertyRefusal } | { field: "month" | "percent" };

/** Effects by form key. Kept in memory like the book, because a demonstration is a single process. */
const effects = new LRUCache<string, Promise<Done>>({ max: 200 });

/** A form that is posted twice has one effect. */
function runOnce(form: FormData, run: () => Promise<Done>): Promise<Done> {
  const key = formKeyIn(form);
  if (key === undefined) return run();
  const existing = effects.get(key);
  if (existing) return existing;
  const running = run();
  effects.set(key, running);
  running.catch(() => effects.delete(key));
  return running;
}

async function runIntent(shop: Shop, system: PropertySystem, form: FormData): Promise<Done | null> {
  const work = shop.work();
  const { now } = work;
  const intent = form.get("intent");
  if (intent === "connect") {
    const done = await system.connect(work);
    return done.ok ? { text: t("done.connect", { count: done.rooms }) } : done;
  }
  if (intent === "bookings") {
    const done = await system.fetchBookings(now);
    if (!done.ok) return done;
    const { bookings: count } = done;
    return { text: count === 0 ? t("done.nothing") : t("done.bookings", { count }) };
  }
  if (intent === "info") {
    const done = await system.sendInfo();
    return done.ok ? { text: t("done.info") } : done;
  }
  const month = String(form.get("month") ?? "");
  const isMonth = listMonths(now).some(({ value }) => value === month);
  if (intent === "rooms") {
    if (!isMonth) return { field: "month" };
    const room = String(form.get("room") ?? "");
    const done = await system.closeRooms(now, { room, month, change: form.has("release") ? 1 : -1 });
    return done.ok ? { text: t("done.rooms") } : done;
  }
  if (intent !== "prices") return null;
  const percent = percents.find((each) => each === form.get("percent"));
  if (!isMonth || percent === undefined) return { field: isMonth ? "percent" : "month" };
  const done = await system.sendPrices(now, { month, percent: Number(percent) });
  return done.ok ? { text: t("done.prices") } : done;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const system = propertySystemOf(request, shop);
  const form = await readForm(request, context);
  const done = await runOnce(form, async () => (await runIntent(shop, system, form)) ?? { text: "" });
  const refuse = (name: string, text: string) =>
    data({ reply: buildRefusalReply(form, { [name]: text }) }, { status: 422 });
  if ("field" in done) return refuse(done.field, t(`errors.${done.field}`));
  if ("refusal" in done)
    return refuse(done.refusal === "unknown-room" ? "room" : "", t(`errors.${done.refusal}`));
  if (done.text === "") return refuse("", errorTexts("lead.422"));
  const cookie = await flash(shop.config, request, { kind: "info", text: done.text });
  return seeOther(demoPropertyPath(), [cookie]);
}

export default function DemoPropertySystem() {
  const { book, formKey, messages, months } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const sent = reply?.initialValue?.["intent"];
  const id = sent === "prices" ? "f-prices" : "f";
  const roomField = createFieldReader({ lastResult: sent === "rooms" ? reply : undefined });
  const priceField = createFieldReader({ id: "f-prices", lastResult: sent === "prices" ? reply : undefined });
  return (
    <>
      <ErrorSummary reply={reply} id={id} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <p>{t("how")}</p>
      <p>{t("shared")}</p>
      {book ? (
        <>
          <p>{book.title}</p>
          <PropertyBookTables {...book} />
          <section aria-labelledby="sperren">
            <h2 id="sperren">{t("changeRooms")}</h2>
            <p>{t("changeRoomsText")}</p>
            <PostForm intent="rooms" values={{ formKey }}>
              <SelectField
                field={roomField("room")}
                label={t("room")}
                options={book.rooms.map(({ code, name, house }) => ({
                  value: code,
                  label: `${name} (${house})`,
                }))}
              />
              <SelectField field={roomField("month")} label={t("month")} options={months} />
              <p>
                <Submit label={t("block")} kind="primary" /> <Submit label={t("release")} name="release" />
              </p>
            </PostForm>
          </section>
          <section aria-labelledby="preise">
            <h2 id="preise">{t("prices")}</h2>
            <p>{t("pricesText")}</p>
            <PostForm intent="prices" values={{ formKey }}>
              <SelectField
                field={priceField("percent")}
                label={t("percent")}
                options={percents.map((value) => ({ value, label: t(`percents.${value}`) }))}
              />
              <SelectField field={priceField("month")} label={t("month")} options={months} />
              <Submit label={t("sendPrices")} kind="primary" />
            </PostForm>
          </section>
          <section aria-labelledby="angaben">
            <h2 id="angaben">{t("info")}</h2>
            <p>{t("infoText")}</p>
            <PostForm intent="info" values={{ formKey }}>
              <Submit label={t("sendInfo")} kind="primary" />
            </PostForm>
          </section>
          <section aria-labelledby="abholen">
            <h2 id="abholen">{t("bookings")}</h2>
            <p>{t("fetchText")}</p>
            <PostForm intent="bookings" values={{ formKey }}>
              <Submit label={t("fetch")} kind="primary" />
            </PostForm>
          </section>
        </>
      ) : (
        <p>{t("notConnected")}</p>
      )}
      <PropertyMessages messages={messages} />
      <PostForm intent="connect" values={{ formKey }}>
        {book ? <p>{t("reconnectText")}</p> : null}
        <Submit label={t(book ? "reconnect" : "connect")} kind={book ? "plain" : "primary"} />
      </PostForm>
    </>
  );
}

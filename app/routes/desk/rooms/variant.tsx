/** /verwaltung/zimmer/{variant}: its calendar by month, the form that changes it, and its sale stop. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { changeableDays, stopRooms } from "#app/commands/catalogue/rooms.server.ts";
import { hasRight } from "#app/domain/operator/role.ts";
import { addDays } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import type { Cents } from "#app/domain/money.ts";
import { seeOther } from "#app/http/access.server.ts";
import { readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import {
  deskPhotosPath,
  deskRoomChangePath,
  deskRoomsPath,
  deskVariantPath,
} from "#app/http/back-office-urls.ts";
import { AuditTable } from "#app/routes/desk/desk-table.tsx";
import { auditRow } from "#app/routes/desk/facts.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { ChangeForm } from "#app/routes/desk/rooms/change-form.tsx";
import { noDay, weekdays } from "#app/routes/desk/rooms/form.server.ts";
import { openVariant, variantHead, variantName } from "#app/routes/desk/rooms/open-variant.server.ts";
import { MonthTable } from "#app/routes/desk/rooms/month-table.tsx";
import { VoucherForm } from "#app/routes/desk/rooms/voucher-change.tsx";
import { typedStock } from "#app/routes/desk/rooms/voucher-view.server.ts";
import { monthOf, monthRows } from "#app/routes/desk/rooms/view.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { findRoomFacts, listRoomSharers, readCalendar } from "#app/store/queries/catalogue/rooms.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { deskPhotoTexts as photos } from "#locale/catalogue/offers/photos.ts";
import { deskRoomTexts as t } from "#locale/catalogue/rooms.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) => page?.title ?? t("title"));

const doneNames = ["geaendert", "gestoppt", "frei"] as const;
/** Most audit entries on the page. */
const mostChanges = 10;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const session = await admit(request, context, "rooms");
  const found = await openVariant(args, session);
  const { offer, variant } = found;
  const { db, now } = context.shop;
  const query = new URL(request.url).searchParams;
  const days = changeableDays(now());
  const month = monthOf(query.get("monat"), days);
  const facts = await findRoomFacts(db, variant.id);
  const stopped = facts?.stopped ?? false;
  const prices = hasRight(session.operator.role, "prices");
  const { nights, stayRules } = variant;
  const state = {
    nights,
    stayRules,
    cruise: offer.type === "Cruise",
    calendar: await readCalendar(db, variant.id, days.first),
  };
  const sharers = facts ? await listRoomSharers(db, { variantId: variant.id, roomId: facts.roomId }) : [];
  const history = (await listAuditOf(db, "variant", variant.id)).slice(-mostChanges).reverse();
  return {
    ...variantHead(found),
    month,
    // The form starts with the month that is shown.
    typed: { von: formatDate(month.from), bis: formatDate(addDays(month.to, -1)) },
    rows: monthRows(state, month, { currency: variant.currency, stopped }),
    stopped,
    prices,
    photosPath: hasRight(session.operator.role, "offers") ? deskPhotosPath(offer.slug) : null,
    weekdays,
    noDay,
    vouchers: variant.voucher ? vouchersOf(variant.voucher.total, facts, prices) : null,
    count: facts?.count ?? null,
    sharers: sharers.map((each) => ({
      id: each.id,
      name: variantName(variant.room.name, each.board, each.additional),
    })),
    history: history.map((entry) => auditRow(entry, variant.currency)),
    done: doneNames.find((each) => each === query.get("erledigt")) ?? null,
  };
}

function vouchersOf(total: Cents, facts: Awaited<ReturnType<typeof findRoomFacts>>, prices: boolean) {
  const all = facts?.voucherCapacity ?? 0;
  return { all, sold: facts?.voucherSold ?? 0, typed: typedStock({ total, count: all }, prices) };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request, context);
  const session = await admit(request, context, "rooms");
  const { variant } = await openVariant(args, session);
  const stopped = form.get("intent") === "stop";
  if (!stopped && form.get("intent") !== "resume")
    return data({ reply: buildRefusalReply(form, { "": t("refused.nothing") }) }, { status: 422 });
  const answer = await stopRooms(context.shop.work(), { variantId: variant.id, stopped, by: session });
  if (answer.ok) return seeOther(deskVariantPath(variant.id, { erledigt: stopped ? "gestoppt" : "frei" }));
  return data({ reply: buildRefusalReply(form, { "": t(`refused.${answer.refusal}`) }) }, { status: 422 });
}

export default function DeskVariant() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { id, title, house, name, persons, unit, stopped, done, history, photosPath, vouchers } = page;
  return (
    <>
      <ErrorSummary reply={reply} />
      {done ? (
        <Notice kind="success">
          <p>{t(`one.done.${done}`)}</p>
        </Notice>
      ) : null}
      <PageHeading title={title} lead={t("one.lead", { name, house, persons, unit })} />
      {stopped ? (
        <Notice kind="warning">
          <p>{t("one.isStopped")}</p>
        </Notice>
      ) : null}
      <Facts {...page} />
      {photosPath ? (
        <p>
          <Link to={photosPath}>{photos("link", { offer: title })}</Link>
        </p>
      ) : null}
      <MonthTable {...page} href={(monat) => deskVariantPath(id, { monat })} />
      <section aria-labelledby="change">
        <h2 id="change">{t("change.title")}</h2>
        <p>{t("change.lead")}</p>
        <ChangeForm {...page} action={deskRoomChangePath(id)} typed={page.typed} />
      </section>
      {vouchers ? (
        <section aria-labelledby="vouchers">
          <h2 id="vouchers">{t("vouchers.title")}</h2>
          <p>{t("vouchers.lead")}</p>
          <VoucherForm {...page} action={deskRoomChangePath(id)} typed={vouchers.typed} />
        </section>
      ) : null}
      <section aria-labelledby="stop">
        <h2 id="stop">{t(stopped ? "one.resume" : "one.stop")}</h2>
        <p>{t(stopped ? "one.resumeText" : "one.stopText")}</p>
        {stopped ? (
          <ButtonForm intent="resume" label={t("one.resume")} />
        ) : (
          <ButtonForm intent="stop" label={t("one.stop")} kind="danger" />
        )}
      </section>
      {history.length > 0 ? (
        <section>
          <AuditTable
            caption={t("one.history")}
            headings={[t("one.when"), t("one.who"), t("one.what"), t("one.facts")]}
            rows={history}
          />
        </section>
      ) : null}
      <p>
        <Link to={deskRoomsPath()}>{t("one.back")}</Link>
      </p>
    </>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function Facts({ vouchers, count, sharers, cruise }: Page) {
  const shared = sharers.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 ? "; " : null}
      <Link to={deskVariantPath(id)}>{name}</Link>
    </span>
  ));
  const rows = [
    ...(cruise && count === null
      ? []
      : [
          {
            term: t("one.count"),
            value: count === null ? t("one.noCount") : t("one.countValue", { count }),
          },
        ]),
    ...(shared.length > 0 ? [{ term: t("one.shared"), value: shared }] : []),
    ...(vouchers ? [{ term: t("one.vouchers"), value: t("one.vouchersValue", vouchers) }] : []),
  ];
  return rows.length > 0 ? <SummaryList rows={rows} /> : null;
}

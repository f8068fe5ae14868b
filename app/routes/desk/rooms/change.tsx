/** /verwaltung/zimmer/{variant}/aendern: previews the change that the query string describes, and applies it. */
import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import type { ChangeActor } from "#app/commands/operator/audit.server.ts";
import { changeRooms, planRooms, type RoomPlan } from "#app/commands/catalogue/rooms.server.ts";
import type { OperatorSession } from "#app/commands/operator/sign-in.server.ts";
import type { Variant } from "#app/domain/catalogue/offer.ts";
import { hasRight } from "#app/domain/operator/role.ts";
import { formatDate } from "#app/domain/format.ts";
import { seeOther } from "#app/http/access.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { deskRoomChangePath, deskVariantPath } from "#app/http/back-office-urls.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit, forbidden } from "#app/routes/desk/guard.server.ts";
import { ChangeForm } from "#app/routes/desk/rooms/change-form.tsx";
import {
  noDay,
  readChange,
  type ReadChange,
  refusedChange,
  replyOf,
  weekdays,
} from "#app/routes/desk/rooms/form.server.ts";
import { openVariant, variantHead } from "#app/routes/desk/rooms/open-variant.server.ts";
import { groupEqualRows, previewRows } from "#app/routes/desk/rooms/view.server.ts";
import { VoucherChange } from "#app/routes/desk/rooms/voucher-change.tsx";
import {
  asksForVouchers,
  previewVouchers,
  readVouchers,
  type ReadVouchers,
  sendVouchers,
} from "#app/routes/desk/rooms/voucher-view.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { countDemand, findRoomFacts } from "#app/store/queries/catalogue/rooms.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskRoomTexts as t } from "#locale/catalogue/rooms.ts";

export const meta = buildUnlistedMeta(() => t("change.title"));

/** The change in the query string, of days or of vouchers. @throws 403 when the role may not change prices */
function readAddress(
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
  { operator }: OperatorSession,
): { days: ReadChange; vouchers: null } | { days: null; vouchers: ReadVouchers } {
  const query = new URL(request.url).searchParams;
  const asked = asksForVouchers(query)
    ? { days: null, vouchers: readVouchers(query) }
    : { days: readChange(query, context.shop.today()), vouchers: null };
  const price = asked.days ? asked.days.typed.preis : asked.vouchers.typed.gutscheinpreis;
  if (price !== "" && !hasRight(operator.role, "prices")) throw forbidden();
  return asked;
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const session = await admit(request, context, "rooms");
  const found = await openVariant(args, session);
  const asked = readAddress(args, session);
  const head = { ...variantHead(found), prices: hasRight(session.operator.role, "prices") };
  if (asked.vouchers) {
    const vouchers = await previewVouchers(context.shop.work(), found.variant, asked.vouchers);
    return data(
      { ...head, reply: vouchers.reply, vouchers, days: null },
      { status: vouchers.reply ? 422 : 200 },
    );
  }
  const { typed, change, reply: unread } = asked.days;
  const plan = change ? await planRooms(context.shop.work(), found.variant.id, [change]) : null;
  const reply = plan && !plan.ok ? refusedChange(typed, plan, found.variant.currency) : unread;
  const preview = plan?.ok ? await previewOf(args, plan) : null;
  const days = { typed, weekdays, noDay, preview };
  return data({ ...head, reply, vouchers: null, days }, { status: reply ? 422 : 200 });
}

const mostNamed = 5;
/** A longer preview has its button above the days, too. */
const mostWithoutSecondButton = 6;

async function previewOf({ context }: LoaderFunctionArgs, plan: RoomPlan) {
  const { db, now, today } = context.shop;
  const { variant, days, missing, stand } = plan;
  const facts = await findRoomFacts(db, variant.id);
  const dates = days.map(({ after }) => after.date);
  const { carts, bids } = await countDemand(db, { variantId: variant.id, dates, now: now() });
  const named = missing.slice(0, mostNamed).map((date) => formatDate(date));
  return {
    count: days.length,
    rows: groupEqualRows(previewRows(plan, { today: today(), stopped: facts?.stopped ?? false })),
    missing: {
      count: missing.length,
      days: named.join(", ") + (missing.length > mostNamed ? ", …" : ""),
    },
    sold: days.reduce((sum, { before }) => sum + (before.night?.sold ?? 0), 0),
    carts,
    bids,
    stand,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request, context);
  const session = await admit(request, context, "rooms");
  const { variant } = await openVariant(args, session);
  const asked = readAddress(args, session);
  const by = actorIn(form, session.operator);
  const changed = asked.vouchers
    ? await sendVouchers(context.shop.work(), variant, asked.vouchers, by)
    : await sendDays(context.shop.work(), variant, asked.days, by);
  if ("reply" in changed) return data(changed, { status: 422 });
  return seeOther(deskVariantPath(variant.id, { ...changed, erledigt: "geaendert" }));
}

/** @returns the query of the next page, or the reply of a refused form */
async function sendDays(
  work: CommandContext,
  variant: Variant,
  { typed, change, reply }: ReadChange,
  by: ChangeActor,
): Promise<{ monat: string } | { reply: SubmissionResult }> {
  if (!change) return { reply: reply ?? replyOf(typed, { "": t("refused.nothing") }) };
  const answer = await changeRooms(work, variant.id, [change], by);
  if (!answer.ok) return { reply: refusedChange(typed, answer, variant.currency) };
  return { monat: change.from.slice(0, 7) };
}

export default function DeskRoomChange() {
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>()?.reply;
  const { vouchers, days } = page;
  return (
    <>
      <ErrorSummary reply={answered ?? page.reply} />
      {vouchers ? <VoucherChange {...page} {...vouchers} /> : <DayChange {...page} {...days} />}
      <p>
        <Link to={deskVariantPath(page.id)}>{t("change.back")}</Link>
      </p>
    </>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

type Days = NonNullable<Page["days"]>;

function DayChange(page: Page & Days) {
  const { id, title, name, preview } = page;
  const form = <ChangeForm {...page} action={deskRoomChangePath(id)} first={preview === null} />;
  if (preview === null)
    return (
      <>
        <PageHeading above={title} title={t("change.pageTitle", { name })} lead={t("change.lead")} />
        {form}
      </>
    );
  return (
    <>
      <Preview {...page} preview={preview} />
      <section aria-labelledby="again">
        <h2 id="again">{t("change.again")}</h2>
        {form}
      </section>
    </>
  );
}

function Preview({
  title,
  name,
  persons,
  cruise,
  preview: { count, rows, missing, sold, carts, bids, stand },
}: Page & { preview: NonNullable<Days["preview"]> }) {
  const nothing = rows.length === 0;
  const confirm = (
    <ButtonForm intent="change" values={{ stand }} label={t("preview.confirm")} kind="primary" />
  );
  return (
    <>
      <PageHeading
        above={title}
        title={t("preview.title", { name })}
        lead={nothing ? t("preview.nothing") : t("preview.lead", { count })}
      />
      {missing.count > 0 ? <p>{t("preview.missing", missing)}</p> : null}
      {nothing ? null : (
        <>
          <p>{t(cruise ? "preview.voyageHint" : "preview.customersHint", { persons })}</p>
          {sold > 0 ? <p>{t("preview.sold", { count: sold })}</p> : null}
          {carts > 0 ? <p>{t("preview.carts", { count: carts })}</p> : null}
          {bids > 0 ? <p>{t("preview.bids", { count: bids })}</p> : null}
          {rows.length > mostWithoutSecondButton ? confirm : null}
          <h2>{t("preview.caption")}</h2>
          <ul className="days">
            {rows.map((row) => (
              <li key={row.date}>
                <h3>{row.days}</h3>
                <p>{row.what}</p>
                <p>
                  {row.customers === row.customersAfter
                    ? t("preview.paySame", { is: row.customersAfter })
                    : t("preview.pay", { was: row.customers, is: row.customersAfter })}
                </p>
                {row.single.length > 0 ? (
                  <details>
                    <summary>{t("preview.single")}</summary>
                    <p>{row.single.join("; ")}</p>
                  </details>
                ) : null}
              </li>
            ))}
          </ul>
          {confirm}
        </>
      )}
    </>
  );
}

/** /verwaltung/vorschlaege/{id}: accepts, declines or counters a price proposal. */
import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { bidActions, type BidDecision, decideBid } from "#app/commands/order/bids.server.ts";
import type { OperatorSession } from "#app/commands/operator/sign-in.server.ts";
import { scopeOf } from "#app/domain/operator/role.ts";
import { formatPercent } from "#app/domain/format.ts";
import { bidSorts, formatSort, initialBidSort, readSort } from "#app/domain/operator/list-sort.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { constraintOf, parseForm, readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { deskProposalsPath } from "#app/http/back-office-urls.ts";
import { auditRow } from "#app/routes/desk/facts.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { buildProposalRow } from "#app/documents/task-lines.ts";
import { counterForm } from "#app/routes/desk/proposals/form.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { findBidFacts, listWaitingBids } from "#app/store/queries/order/bids.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { isVariantOf } from "#app/store/queries/order/bookings.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { deskProposalTexts as t } from "#locale/order/proposals.ts";

export const meta = buildUnlistedMeta(() => t("title"));

/** The id of the bid in the URL. @throws 404 for an unknown bid, and for a property operator when it is for another property */
async function openBid(
  { request, context, params }: LoaderFunctionArgs | ActionFunctionArgs,
  { operator }: OperatorSession,
): Promise<string> {
  const { bid: id = "" } = params;
  const { db } = context.shop;
  const facts = isUuid(id) ? await findBidFacts(db, id) : null;
  const scope = scopeOf(operator);
  if (!facts || (scope !== null && !(await isVariantOf(db, facts.variantId, scope)))) throw notFound(request);
  return id;
}

/** The order of the list that the operator came from. */
const readListSort = ({ url }: Request) =>
  formatSort(readSort(new URL(url).searchParams.get("sort"), bidSorts, initialBidSort), initialBidSort);

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const session = await admit(request, context, "proposals");
  const id = await openBid(args, session);
  const { db, now } = context.shop;
  const bid = (await listWaitingBids(db, now())).find((each) => each.id === id);
  const answers = (await listAuditOf(db, "bid", id)).map((entry) => auditRow(entry));
  const constraint = constraintOf(counterForm);
  const sort = readListSort(request);
  if (!bid) return { bid: null, answers, constraint, sort };
  const { quantity, currency, unitPrice, fullPrice } = bid;
  const share = fullPrice > 0 ? formatPercent(unitPrice / fullPrice) : "";
  return { bid: { ...buildProposalRow(bid, now()), quantity, currency, share }, answers, constraint, sort };
}

const done = { accept: "angenommen", decline: "abgelehnt", counter: "gegenvorschlag" } as const;

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request, context);
  const session = await admit(request, context, "proposals");
  const id = await openBid(args, session);
  const refused = (field: string, text: string) =>
    data({ reply: buildRefusalReply(form, { [field]: text }) }, { status: 422 });
  const read = readDecision(form);
  if (!read.ok) return data({ reply: read.reply }, { status: 422 });
  const { decision } = read;
  const answer = await decideBid(context.shop.work(), id, decision, session);
  if (answer.ok) return seeOther(deskProposalsPath(done[decision.kind], readListSort(request)));
  if (answer.refusal !== "not-open")
    return refused(answer.refusal.startsWith("counter") ? "amount" : "", t(`refused.${answer.refusal}`));
  return refused("", await answeredText(context.shop.db, id, decision));
}

/** Names the decision already made, because it may be the one that the operator wanted. */
async function answeredText(db: Db, bidId: string, decision: BidDecision): Promise<string> {
  const last = (await listAuditOf(db, "bid", bidId)).at(-1);
  if (!last) return t("refused.not-open");
  const { what, who, when } = auditRow(last);
  const counter = decision.kind === "counter" ? decision.amount : undefined;
  const same = last.action === bidActions[decision.kind] && last.after?.["counter"] === counter;
  return t(same ? "refused.same" : "refused.other", { what, who, when });
}

function readDecision(
  form: FormData,
): { ok: true; decision: BidDecision } | { ok: false; reply: SubmissionResult } {
  const intent = form.get("intent");
  if (intent === "accept" || intent === "decline") return { ok: true, decision: { kind: intent } };
  const parsed = parseForm(form, counterForm);
  return parsed.ok ? { ok: true, decision: { kind: "counter", ...parsed.value } } : parsed;
}

export default function DeskProposal() {
  const { bid, answers, constraint, sort } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const back = (
    <p>
      <Link to={deskProposalsPath(undefined, sort)}>{t("one.back")}</Link>
    </p>
  );
  if (!bid)
    return (
      <>
        <ErrorSummary reply={reply} />
        <PageHeading title={t("one.over")} lead={t("one.overText")} />
        <ul>
          {answers.map(({ id, who, when, what }) => (
            <li key={id}>{t("one.answered", { who, when, what })}</li>
          ))}
        </ul>
        {back}
      </>
    );
  const { title, room, price, full, until, stay, quantity, share, came, currency } = bid;
  const field = createFieldReader({ constraint, lastResult: reply })("amount");
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("one.title", { price })} lead={t("one.lead", { full, title, until })} />
      <SummaryList
        rows={[
          { term: t("one.room"), value: room },
          { term: t("stay"), value: stay },
          { term: t("one.quantity"), value: quantity },
          { term: t("one.share"), value: share },
          { term: t("came"), value: came },
        ]}
      />
      <div className="acts">
        <section className="act" aria-labelledby="accept">
          <h2 id="accept">{t("one.accept", { price })}</h2>
          <p>{t("one.acceptText")}</p>
          <ButtonForm intent="accept" label={t("one.accept", { price })} kind="primary" />
        </section>
        <section className="act" aria-labelledby="counter">
          <h2 id="counter">{t("one.counter")}</h2>
          <p>{t("one.counterText", { price, full })}</p>
          <PostForm intent="counter">
            <TextField
              field={field}
              label={t("one.amount", { currency })}
              inputMode="decimal"
              autoComplete="off"
              width="short"
            />
            <Submit label={t("one.counterSubmit")} />
          </PostForm>
        </section>
        <section className="act" aria-labelledby="decline">
          <h2 id="decline">{t("one.decline")}</h2>
          <p>{t("one.declineText")}</p>
          <ButtonForm intent="decline" label={t("one.decline")} />
        </section>
      </div>
      {back}
    </>
  );
}

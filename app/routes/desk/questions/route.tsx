/** /verwaltung/fragen: open questions of visitors, and withdrawals that need an operator. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { answerByOperator, confirmByOperator } from "#app/commands/order/withdrawal-answers.server.ts";
import { formatInstant } from "#app/domain/format.ts";
import { threadState, waitingFirst } from "#app/domain/support/thread.ts";
import { seeOther } from "#app/http/access.server.ts";
import { readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import {
  deskBookingPath,
  deskBookingsPath,
  deskQuestionPath,
  deskQuestionsPath,
} from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { QuestionNav } from "#app/routes/desk/questions/question-nav.tsx";
import type { Db } from "#app/store/db/database.server.ts";
import { listUnansweredWithdrawals } from "#app/store/queries/payment/refunds.server.ts";
import { listThreads } from "#app/store/queries/support/support.server.ts";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { deskQuestionTexts as t, threadStates } from "#locale/support/questions.ts";

export const meta = buildUnlistedMeta(() => t("title"));

const doneNames = [
  "beantwortet",
  "ohne",
  "geschlossen",
  "widerruf-bestaetigt",
  "widerruf-beantwortet",
] as const;
const excerpt = 140;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "questions");
  const threads = waitingFirst(await listThreads(context.shop.db, false));
  const doneParam = new URL(request.url).searchParams.get("erledigt");
  return {
    withdrawals: await withdrawalRows(context.shop.db),
    done: doneNames.find((each) => each === doneParam) ?? null,
    rows: threads.map((thread) => ({
      id: thread.id,
      when: formatInstant(thread.updated),
      waits: threadState(thread) === "waits",
      state: threadStates[threadState(thread)],
      orderNumber: thread.orderNumber,
      email: thread.email,
      text: (thread.messages[0]?.text ?? "").replaceAll(/\s+/g, " ").slice(0, excerpt),
    })),
  };
}

/** Withdrawals that need an operator or another attempt, oldest first. */
async function withdrawalRows(db: Db) {
  return (await listUnansweredWithdrawals(db)).map(
    ({ id, received, name, email, contract, message, number, orderId, confirmed, settled }) => ({
      id,
      when: formatInstant(received),
      name,
      email,
      contract,
      message,
      number: number ?? "",
      href: orderId === null ? null : deskBookingPath(orderId),
      /** True when an operator can confirm it for the customer. */
      confirms: orderId !== null && confirmed === null,
      why: t(
        orderId === null
          ? "withdrawal.why.noOrder"
          : confirmed === null
            ? "withdrawal.why.unconfirmed"
            : settled === null
              ? "withdrawal.why.underWay"
              : "withdrawal.why.late",
      ),
    }),
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "cancel");
  const confirms = form.get("intent") === "withdrawal-confirm";
  const act = { id: String(form.get("withdrawal")), by: { operator } };
  const answer = await (confirms ? confirmByOperator : answerByOperator)(context.shop.work(), act);
  if (answer.ok)
    return seeOther(deskQuestionsPath(confirms ? "widerruf-bestaetigt" : "widerruf-beantwortet"));
  return data({ reply: buildRefusalReply(form, { "": t("refused.withdrawal") }) }, { status: 422 });
}

export default function DeskQuestions() {
  const { done, rows, withdrawals } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <>
      <FormOutcome reply={reply} done={done && t(`done.${done}`)} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <QuestionNav />
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable
          caption={t("title")}
          quiet
          rows={rows}
          rowKey={(row) => row.id}
          headingId={(row) => `q-${row.id}`}
          columns={[
            { heading: t("since"), kind: "number", cell: (row) => row.when },
            {
              heading: t("state"),
              cell: (row) => (row.waits ? <span className="late">{row.state}</span> : row.state),
            },
            { heading: t("text"), cell: (row) => row.text },
            {
              heading: t("about"),
              kind: "number",
              cell: (row) =>
                row.orderNumber === "" ? null : (
                  <Link to={deskBookingsPath({ q: row.orderNumber })}>{row.orderNumber}</Link>
                ),
            },
            { heading: t("email"), cell: (row) => row.email || t("noEmail") },
            {
              heading: t("open"),
              cell: (row) => (
                <Link to={deskQuestionPath(row.id)} aria-describedby={`q-${row.id}`}>
                  {t("open")}
                </Link>
              ),
            },
          ]}
        />
      )}
      {withdrawals.length > 0 ? <Withdrawals rows={withdrawals} /> : null}
    </>
  );
}

/** Withdrawals that could not be settled automatically, with their actions. */
function Withdrawals({ rows }: { rows: ReturnType<typeof useLoaderData<typeof loader>>["withdrawals"] }) {
  return (
    <section aria-labelledby="withdrawals">
      <h2 id="withdrawals">{t("withdrawal.title")}</h2>
      <p>{t("withdrawal.lead")}</p>
      {rows.map(({ id, when, why, confirms, name, email, contract, message, number, href }) => (
        <div key={id} className="act">
          <h3 id={`w-${id}`}>{t("withdrawal.one", { when })}</h3>
          <p>{why}</p>
          <SummaryList
            rows={[
              {
                term: t("about"),
                value: href === null ? t("withdrawal.noOrder") : <Link to={href}>{number}</Link>,
              },
              { term: t("withdrawal.name"), value: name },
              { term: t("email"), value: email },
              { term: t("withdrawal.contract"), value: contract },
              ...(message === "" ? [] : [{ term: t("withdrawal.message"), value: message }]),
            ]}
          />
          {confirms ? (
            <ButtonForm
              intent="withdrawal-confirm"
              values={{ withdrawal: id }}
              label={t("withdrawal.confirm")}
              describedBy={`w-${id}`}
            />
          ) : null}
          <ButtonForm
            intent="withdrawal-done"
            values={{ withdrawal: id }}
            label={t("withdrawal.done")}
            describedBy={`w-${id}`}
          />
        </div>
      ))}
    </section>
  );
}

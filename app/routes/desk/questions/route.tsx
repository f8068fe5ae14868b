/** /verwaltung/fragen: visitors' questions that are still open, and withdrawals that somebody has to see to. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { answerByOperator, confirmByOperator } from "#app/commands/desk/withdrawals.server.ts";
import { formatInstant } from "#app/domain/format.ts";
import { threadState, waitingFirst } from "#app/domain/support/thread.ts";
import { seeOther } from "#app/http/access.server.ts";
import { readForm, refusedForm } from "#app/http/forms.server.ts";
import { deskBookingsPath, deskQuestionPath, deskQuestionsPath } from "#app/http/desk-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { QuestionNav } from "#app/routes/desk/questions/question-nav.tsx";
import { withdrawalRows } from "#app/routes/desk/questions/withdrawal-rows.server.ts";
import { Withdrawals } from "#app/routes/desk/questions/withdrawals.tsx";
import { listThreads } from "#app/store/queries/support.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { PageHeading, unlisted } from "#app/ui/layout/page-heading.tsx";
import { deskQuestionTexts as t, threadStates } from "#locale/desk/questions.ts";

export const meta = unlisted(() => t("title"));

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
  const asked = new URL(request.url).searchParams.get("erledigt");
  return {
    withdrawals: await withdrawalRows(context.shop.db),
    done: doneNames.find((each) => each === asked) ?? null,
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

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "cancel");
  const confirms = form.get("intent") === "withdrawal-confirm";
  const act = { id: String(form.get("withdrawal")), by: { operator } };
  const answer = await (confirms ? confirmByOperator : answerByOperator)(context.shop.work(), act);
  if (answer.ok)
    return seeOther(deskQuestionsPath(confirms ? "widerruf-bestaetigt" : "widerruf-beantwortet"));
  return data({ reply: refusedForm(form, { "": t("refused.withdrawal") }) }, { status: 422 });
}

export default function DeskQuestions() {
  const { done, rows, withdrawals } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <>
      <ErrorSummary reply={reply} />
      {done && !reply ? (
        <Notice kind="success">
          <p>{t(`done.${done}`)}</p>
        </Notice>
      ) : null}
      <PageHeading title={t("title")} lead={t("lead")} />
      <QuestionNav />
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable
          caption={t("title")}
          columns={[t("since"), t("state"), t("text"), t("about"), t("email"), t("open")]}
          quiet
        >
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="number" id={`q-${row.id}`}>
                {row.when}
              </th>
              <td className={row.waits ? "late" : undefined}>{row.state}</td>
              <td>{row.text}</td>
              <td className="number">
                {row.orderNumber === "" ? null : (
                  <Link to={deskBookingsPath({ q: row.orderNumber })}>{row.orderNumber}</Link>
                )}
              </td>
              <td>{row.email || t("noEmail")}</td>
              <td>
                <Link to={deskQuestionPath(row.id)} aria-describedby={`q-${row.id}`}>
                  {t("open")}
                </Link>
              </td>
            </tr>
          ))}
        </DeskTable>
      )}
      {withdrawals.length > 0 ? <Withdrawals rows={withdrawals} /> : null}
    </>
  );
}

/** /verwaltung/fragen/{id}: shows, answers and closes a conversation. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { answerThread, endThread } from "#app/commands/support/support.server.ts";
import { formatInstant } from "#app/domain/format.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { longestMessage, fingerprintThread, threadState } from "#app/domain/support/thread.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import {
  constraintOf,
  formKeyIn,
  newFormKey,
  parseForm,
  readForm,
  buildRefusalReply,
} from "#app/http/forms.server.ts";
import { deskBookingsPath, deskQuestionsPath } from "#app/http/back-office-urls.ts";
import { auditRow } from "#app/routes/desk/facts.server.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { answerForm } from "#app/routes/desk/questions/form.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { findThread } from "#app/store/queries/support/support.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, TextArea } from "#app/ui/form/field.tsx";
import { FormKey, Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { deskQuestionTexts as t, threadStates } from "#locale/support/questions.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) => t("one.title", { when: page?.when ?? "" }));

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await admit(request, context, "questions");
  const { thread: id = "" } = params;
  const { db } = context.shop;
  const thread = isUuid(id) ? await findThread(db, { id }) : null;
  if (!thread) throw notFound(request);
  const { created, email, orderNumber, closed } = thread;
  return {
    when: formatInstant(created),
    email,
    orderNumber,
    state: threadStates[threadState(thread)],
    closed: closed !== null,
    messages: thread.messages.map((each) => ({
      id: each.id,
      title: t("one.message", { who: t(`one.${each.author}`), when: formatInstant(each.written) }),
      text: each.text,
    })),
    log: (await listAuditOf(db, "question", id)).map((entry) => auditRow(entry)),
    stand: fingerprintThread(thread),
    formKey: newFormKey(),
    constraint: constraintOf(answerForm),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "questions");
  const { thread: id = "" } = params;
  const { shop } = context;
  if (!isUuid(id) || !(await findThread(shop.db, { id }))) throw notFound(request);
  const by = actorIn(form, operator);
  const refused = (field: string, text: string) =>
    data({ reply: buildRefusalReply(form, { [field]: text }) }, { status: 422 });
  if (form.get("intent") === "close") {
    const answer = await endThread(shop.work(), id, by);
    if (answer.ok) return seeOther(deskQuestionsPath("geschlossen"));
    return refused("", t(answer.refusal === "changed" ? "refused.changed" : "refused.ended"));
  }
  const parsed = parseForm(form, answerForm);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const { text } = parsed.value;
  const answer = await answerThread(shop.work(), { id, text, by, formKey: formKeyIn(form) });
  if (answer.ok) return seeOther(deskQuestionsPath(answer.mailed ? "beantwortet" : "ohne"));
  const field = answer.refusal === "empty" || answer.refusal === "long" ? "text" : "";
  return refused(field, t(`refused.${answer.refusal}`, { most: longestMessage }));
}

export default function DeskQuestion() {
  const { when, email, orderNumber, state, closed, messages, log, stand, formKey, constraint } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader({ constraint, lastResult: reply })("text");
  const about =
    orderNumber === "" ? null : <Link to={deskBookingsPath({ q: orderNumber })}>{orderNumber}</Link>;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("one.title", { when })} lead={state} />
      <SummaryList
        rows={[
          { term: t("email"), value: email || t("noEmail") },
          ...(about ? [{ term: t("about"), value: about }] : []),
        ]}
      />
      <section aria-labelledby="messages">
        <h2 id="messages">{t("one.messages")}</h2>
        {messages.map(({ id, title, text }) => (
          <article key={id} className="act">
            <h3>{title}</h3>
            <p className="words">{text}</p>
          </article>
        ))}
      </section>
      <section aria-labelledby="answer">
        <h2 id="answer">{t("one.answer")}</h2>
        {closed ? <p>{t("one.reopens")}</p> : null}
        <PostForm intent="answer" values={{ stand }}>
          <FormKey value={formKey} />
          <TextArea
            field={field}
            label={t("one.text")}
            hint={email === "" ? t("one.notMailed") : t("one.mailed", { email })}
            rows={8}
          />
          <Submit label={t("one.submit")} kind="primary" />
        </PostForm>
      </section>
      {closed ? null : (
        <section className="act" aria-labelledby="close">
          <h2 id="close">{t("one.close")}</h2>
          <p>{t("one.closeText")}</p>
          <ButtonForm intent="close" values={{ stand }} label={t("one.close")} />
        </section>
      )}
      {log.length === 0 ? null : (
        <section aria-labelledby="log">
          <h2 id="log">{t("one.log")}</h2>
          <ul>
            {log.map((row) => (
              <li key={row.id}>{t("one.logged", { who: row.who, when: row.when, what: row.what })}</li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <Link to={deskQuestionsPath()}>{t("one.back")}</Link>
      </p>
    </>
  );
}

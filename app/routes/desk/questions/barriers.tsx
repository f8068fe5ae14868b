/** /verwaltung/barrieren: open accessibility issue reports. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { endBarrier } from "#app/commands/support/support.server.ts";
import { formatInstant } from "#app/domain/format.ts";
import { barrierAnswerDays } from "#app/domain/support/accessibility.ts";
import { seeOther } from "#app/http/access.server.ts";
import { readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { deskAccessibilityIssuesPath } from "#app/http/back-office-urls.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { QuestionNav } from "#app/routes/desk/questions/question-nav.tsx";
import { listOpenBarriers } from "#app/store/queries/support/support.server.ts";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { deskQuestionTexts as t } from "#locale/support/questions.ts";

export const meta = buildUnlistedMeta(() => t("barriers"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "questions");
  return {
    done: new URL(request.url).searchParams.get("erledigt") === "barriere",
    rows: (await listOpenBarriers(context.shop.db)).map(({ received, ...report }) => ({
      ...report,
      when: formatInstant(received),
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "questions");
  const answer = await endBarrier(context.shop.work(), String(form.get("barrier")), { operator });
  if (answer.ok) return seeOther(deskAccessibilityIssuesPath("barriere"));
  return data({ reply: buildRefusalReply(form, { "": t("refused.barrier") }) }, { status: 422 });
}

export default function DeskBarriers() {
  const { done, rows } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <>
      <FormOutcome reply={reply} done={done && t("done.barriere")} />
      <PageHeading title={t("barriers")} lead={t("barrier.lead", { days: barrierAnswerDays })} />
      <QuestionNav />
      {rows.length === 0 ? <p>{t("barrier.none")}</p> : <p>{t("barrier.closeText")}</p>}
      {rows.map(({ id, when, page, trouble, means, email }, index) => (
        <section key={id} className="act" aria-labelledby={`b-${id}`}>
          <h2 id={`b-${id}`}>{t("barrier.title", { number: index + 1, when })}</h2>
          <p className="words">{trouble}</p>
          <SummaryList
            rows={[
              ...(page === "" ? [] : [{ term: t("barrier.page"), value: page }]),
              ...(means === "" ? [] : [{ term: t("barrier.means"), value: means }]),
              { term: t("barrier.answer"), value: email || t("barrier.noAnswer") },
            ]}
          />
          <ButtonForm
            intent="close"
            values={{ barrier: id }}
            label={t("barrier.close")}
            describedBy={`b-${id}`}
          />
        </section>
      ))}
    </>
  );
}

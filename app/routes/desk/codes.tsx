/** /verwaltung/rabattcodes: lists, creates and disables discount codes. */
import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { createCode, endCode } from "#app/commands/voucher/reductions.server.ts";
import { type CodeWish, fieldOfProblem, readCodeWish } from "#app/domain/price/code-wish.ts";
import { normalisedCode } from "#app/domain/price/reduction.ts";
import { seeOther } from "#app/http/access.server.ts";
import { constraintOf, parseForm, readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { deskCodesPath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { codeForm, quotedCodeLabels } from "#app/routes/desk/form.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { listCodes } from "#app/store/queries/voucher/reductions.server.ts";
import { type Constraints, DateField, createFieldReader, findReply, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { codeLine } from "#locale/voucher/code-line.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { codeLabels, deskReductionTexts as t } from "#locale/voucher/reductions.ts";

export const meta = buildUnlistedMeta(() => t("title"));

const doneNames = ["angelegt", "gesperrt", "schongesperrt"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "codes");
  const { db, today } = context.shop;
  const doneParam = new URL(request.url).searchParams.get("erledigt");
  return {
    done: doneNames.find((each) => each === doneParam) ?? null,
    constraint: constraintOf(codeForm),
    rows: (await listCodes(db)).toReversed().map((code) => ({
      code: code.code,
      disabled: code.disabled,
      ...codeLine(code, today()),
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "codes");
  const { shop } = context;
  const by = { operator };
  const refused = (field: string, text: string) =>
    data({ reply: buildRefusalReply(form, { [field]: text }) }, { status: 422 });
  if (form.get("intent") === "disable") {
    const code = String(form.get("code") ?? "").trim();
    const ended = await endCode(shop.work(), code, by);
    if (ended.ok) return seeOther(deskCodesPath(ended.before ? "schongesperrt" : "gesperrt"));
    return refused("", t("problems.unknown", { code: normalisedCode(code).slice(0, 40) }));
  }
  const parsed = parseForm(form, codeForm);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const read = readCodeWish(parsed.value, shop.today());
  if (!read.ok)
    return refused(fieldOfProblem[read.refusal], t(`problems.${read.refusal}`, quotedCodeLabels()));
  const made = await createCode(shop.work(), read.code, by);
  return made.ok ? seeOther(deskCodesPath("angelegt")) : refused("code", t("problems.taken", read.code));
}

export default function DeskCodes() {
  const { done, rows, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <>
      <FormOutcome reply={reply} done={done && t(`done.${done}`)} />
      <PageHeading title={t("title")} lead={t("lead")} />
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable
          caption={t("title")}
          quiet
          rows={rows}
          rowKey={(row) => row.code}
          headingId={(row) => `c-${row.code}`}
          columns={[
            { heading: t("code"), cell: (row) => row.code },
            { heading: t("worth"), kind: "number", cell: (row) => row.worth },
            { heading: t("days"), cell: (row) => t("daysValue", { from: row.from, to: row.to }) },
            { heading: t("limits"), cell: (row) => row.limits.join(", ") },
            { heading: t("used"), cell: (row) => row.used },
            { heading: t("state"), cell: (row) => row.state },
            {
              heading: t("act"),
              cell: (row) =>
                row.disabled ? null : (
                  <ButtonForm
                    intent="disable"
                    values={{ code: row.code }}
                    label={t("act")}
                    describedBy={`c-${row.code}`}
                  />
                ),
            },
          ]}
        />
      )}
      <NewCode reply={findReply(reply, { intent: "create" })} constraint={constraint} />
    </>
  );
}

function NewCode({
  reply,
  constraint,
}: {
  reply: SubmissionResult | undefined;
  constraint: Constraints<keyof CodeWish>;
}) {
  const field = createFieldReader({ constraint, lastResult: reply });
  const amount = { inputMode: "decimal", autoComplete: "off", width: "short" } as const;
  const count = { inputMode: "numeric", autoComplete: "off", width: "short" } as const;
  return (
    <section className="act" aria-labelledby="create">
      <h2 id="create">{t("create")}</h2>
      <p>{t("createText")}</p>
      <PostForm intent="create">
        <TextField
          field={field("code")}
          label={codeLabels.code}
          hint={t("codeHint")}
          autoComplete="off"
          width="medium"
        />
        <TextField
          field={field("percent")}
          label={codeLabels.percent}
          hint={t("percentHint")}
          optional={false}
          {...amount}
        />
        <TextField
          field={field("amount")}
          label={codeLabels.amount}
          hint={t("amountHint")}
          optional={false}
          {...amount}
        />
        <DateField field={field("from")} label={codeLabels.from} hint={t("fromHint")} />
        <DateField field={field("to")} label={codeLabels.to} />
        <TextField field={field("min")} label={codeLabels.min} {...amount} />
        <TextField field={field("group")} label={codeLabels.group} autoComplete="off" width="medium" />
        <TextField field={field("uses")} label={codeLabels.uses} {...count} />
        <TextField field={field("perCustomer")} label={codeLabels.perCustomer} {...count} />
        <Submit label={t("submit")} kind="primary" />
      </PostForm>
    </section>
  );
}

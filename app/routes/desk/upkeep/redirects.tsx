/** /verwaltung/umleitungen: lists, adds and removes redirects. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { addRedirect, dropRedirect } from "#app/commands/redirects.server.ts";
import { hasRight } from "#app/domain/operator/role.ts";
import { fingerprintRule, ruleStatuses } from "#app/domain/redirect-rule.ts";
import { seeOther } from "#app/http/access.server.ts";
import { constraintOf, parseForm, readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { deskRedirectsPath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { redirectForm } from "#app/routes/desk/upkeep/form.server.ts";
import { listRedirects } from "#app/store/queries/redirects.server.ts";
import { createFieldReader, findReply, SelectField, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { deskRedirectTexts as t } from "#locale/operator/redirects.ts";

export const meta = buildUnlistedMeta(() => t("title"));

const doneNames = ["eingerichtet", "zurueck"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "redirects");
  const doneParam = new URL(request.url).searchParams.get("erledigt");
  return {
    constraint: constraintOf(redirectForm),
    external: hasRight(operator.role, "externalRedirects"),
    done: doneNames.find((each) => each === doneParam) ?? null,
    rows: (await listRedirects(context.shop.db)).map(({ path, target, status }) => ({
      path,
      target,
      status: t(`statuses.${status}`),
      stand: fingerprintRule({ target, status }),
    })),
    // The temporary status comes first, because browsers cache permanent redirects for good.
    kinds: ruleStatuses
      .toSorted((one, other) => Number(other === 302) - Number(one === 302))
      .map((status) => ({ value: String(status), label: t(`statuses.${status}`) })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "redirects");
  const { shop } = context;
  const refused = (field: string, words: string) =>
    data({ reply: buildRefusalReply(form, { [field]: words }) }, { status: 422 });
  if (form.get("intent") === "remove") {
    const path = String(form.get("path") ?? "").trim();
    const seen = String(form.get("stand") ?? "").trim();
    const removal = await dropRedirect(shop.work(), path, { operator, seen });
    if (removal.ok) return seeOther(deskRedirectsPath("zurueck"));
    return refused("", t(`dropProblems.${removal.refusal}`, { path: path.slice(0, 500) }));
  }
  const parsed = parseForm(form, redirectForm);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const answer = await addRedirect(shop.work(), parsed.value, shop.config.publicUrl, { operator });
  if (answer.ok) return seeOther(deskRedirectsPath("eingerichtet"));
  const isAboutTarget = ["target", "loop", "external"].includes(answer.refusal);
  return refused(isAboutTarget ? "target" : "path", t(`problems.${answer.refusal}`));
}

export default function DeskRedirects() {
  const { external, done, rows, kinds, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader({ constraint, lastResult: findReply(reply, { intent: "add" }) });
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
          rowKey={({ path }) => path}
          headingId={(_, index) => `r-${index}`}
          columns={[
            { heading: t("path"), cell: ({ path }) => path },
            { heading: t("target"), cell: ({ target }) => target },
            { heading: t("status"), cell: ({ status }) => status },
            {
              heading: t("act"),
              cell: ({ path, stand }, index) => (
                <ButtonForm
                  intent="remove"
                  values={{ path, stand }}
                  label={t("act")}
                  describedBy={`r-${index}`}
                />
              ),
            },
          ]}
        />
      )}
      <section className="act" aria-labelledby="add">
        <h2 id="add">{t("add")}</h2>
        <PostForm intent="add">
          <TextField field={field("path")} label={t("path")} hint={t("pathHint")} autoComplete="off" />
          <TextField
            field={field("target")}
            label={t("target")}
            hint={t(external ? "targetHint" : "ownTargetHint")}
            autoComplete="off"
          />
          <SelectField field={field("status")} label={t("status")} options={kinds} width="medium" />
          <Submit label={t("submit")} kind="primary" />
        </PostForm>
      </section>
    </>
  );
}

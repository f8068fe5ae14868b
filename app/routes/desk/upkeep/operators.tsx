/** /verwaltung/personen: the operators, and the form that invites another one. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { prepareInvitation } from "#app/commands/operator/invitations.server.ts";
import { addOperator } from "#app/commands/operator/operators.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { deskOperatorPath, deskOperatorsPath } from "#app/http/back-office-urls.ts";
import { secretFields } from "#app/http/form-schemas.server.ts";
import { constraintOf, formKeyIn, newFormKey, parseForm, readForm } from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { inviteForm } from "#app/routes/desk/upkeep/form.server.ts";
import {
  OwnPasswordField,
  RoleFields,
  StartPassword,
  WayField,
} from "#app/routes/desk/upkeep/operator-forms.tsx";
import {
  answersTo,
  fieldOfRefusal,
  invitationFacts,
  listRoleChoices,
  readVendor,
  showStartPassword,
  viewOperators,
} from "#app/routes/desk/upkeep/operator-view.server.ts";
import { listOperators } from "#app/store/queries/operator/operators.server.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { FormKey, Submit } from "#app/ui/form/form-frame.tsx";
import { useVisiblePassword } from "#app/ui/form/login-fields.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskOperatorTexts as t } from "#locale/operator/operators.ts";

export const headers = retryAfterHeaders;
export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "operators");
  const { db, now } = context.shop;
  const choices = await listRoleChoices(db);
  return {
    ...invitationFacts(context),
    done: new URL(request.url).searchParams.get("erledigt") === "eingeladen",
    rows: await viewOperators(db, now(), await listOperators(db)),
    choices: { ...choices, roles: [{ value: "", label: t("chooseRole") }, ...choices.roles] },
    constraint: constraintOf(inviteForm),
    formKey: newFormKey(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "operators");
  const { refuse, prove } = answersTo(request, context, form);
  const parsed = parseForm(form, inviteForm, secretFields);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const { name, email, role, vendor, way, current } = parsed.value;
  const unproven = await prove(operator, current);
  if (unproven) return unproven;
  const work = context.shop.work();
  const person = { name, email, role, vendorKey: readVendor(vendor) };
  const byEmail = invitationFacts(context).sendsEmail && way === "email";
  const what = [name, email, role, person.vendorKey];
  const invitation = prepareInvitation(work, { operator }, { formKey: formKeyIn(form), byEmail, what });
  const added = await addOperator(work, person, invitation);
  if (!added.ok) return refuse(fieldOfRefusal(added.refusal), t(`errors.${added.refusal}`));
  return byEmail
    ? seeOther(deskOperatorsPath("eingeladen"))
    : showStartPassword(context, added.password, person);
}

export default function DeskOperators() {
  const { done, rows, isDemo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "start" in answer) return <StartPassword start={answer.start} />;
  return (
    <>
      <FormOutcome reply={answer?.reply} done={done && t("done.eingeladen")} />
      <PageHeading title={t("title")} lead={t("lead")} />
      {isDemo ? (
        <Notice kind="info">
          <p>{t("demo")}</p>
        </Notice>
      ) : null}
      <DeskTable
        caption={t("title")}
        quiet
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { heading: t("name"), cell: ({ id, name }) => <Link to={deskOperatorPath(id)}>{name}</Link> },
          { heading: t("email"), cell: ({ email }) => email },
          { heading: t("role"), cell: ({ role }) => role },
          { heading: t("factor"), cell: ({ factor }) => factor },
          { heading: t("lastSignIn"), cell: ({ lastSignIn }) => lastSignIn },
          { heading: t("state"), cell: ({ state }) => state },
        ]}
      />
      <Invite reply={answer?.reply} />
    </>
  );
}

function Invite({ reply }: { reply: Parameters<typeof FormOutcome>[0]["reply"] }) {
  const { constraint, choices, formKey, sendsEmail } = useLoaderData<typeof loader>();
  const password = useVisiblePassword(reply);
  const field = createFieldReader({ constraint, lastResult: reply, defaultValue: { way: "email" } });
  return (
    <section className="act" aria-labelledby="invite">
      <h2 id="invite">{t("invite")}</h2>
      <PostForm intent="invite">
        <FormKey value={formKey} />
        <TextField field={field("name")} label={t("name")} autoComplete="off" />
        <TextField
          field={field("email")}
          type="email"
          label={t("email")}
          autoComplete="off"
          inputMode="email"
        />
        <RoleFields field={field} choices={choices} />
        <WayField field={field("way")} sendsEmail={sendsEmail} />
        <OwnPasswordField field={field("current")} input={password.input} />
        <Submit label={t("inviteSubmit")} kind="primary" />
        {password.toggle}
      </PostForm>
    </section>
  );
}

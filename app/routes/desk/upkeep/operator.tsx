/** /verwaltung/personen/{id}: an operator's role and access, and a new invitation. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { prepareInvitation } from "#app/commands/operator/invitations.server.ts";
import {
  changeOperatorRole,
  disableOperator,
  enableOperator,
  resetOperator,
} from "#app/commands/operator/operators.server.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { fingerprintRole, isLastOwner } from "#app/domain/operator/role.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { deskOperatorPath } from "#app/http/back-office-urls.ts";
import { secretFields } from "#app/http/form-schemas.server.ts";
import { constraintOf, formKeyIn, newFormKey, parseForm, readForm } from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { accessForm, resetForm, roleForm } from "#app/routes/desk/upkeep/form.server.ts";
import {
  BackToOperators,
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
import { findOperator, listOperators } from "#app/store/queries/operator/operators.server.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { createFieldReader, findReply, formId } from "#app/ui/form/field.tsx";
import { FormKey, Submit } from "#app/ui/form/form-frame.tsx";
import { useVisiblePassword } from "#app/ui/form/login-fields.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { deskOperatorTexts as t } from "#locale/operator/operators.ts";

export const headers = retryAfterHeaders;
export const meta = buildUnlistedMeta<typeof loader>((page) => page?.row.name ?? t("title"));

const doneNames = ["eingeladen", "geaendert", "gesperrt", "erlaubt"] as const;

/** The person in the URL. @throws 404 for an unknown one, and as `admit` */
async function openOperator({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { operator } = await admit(request, context, "operators");
  const id = params["operator"] ?? "";
  const found = isUuid(id) ? await findOperator(context.shop.db, id) : null;
  if (!found) throw notFound(request);
  return { operator, found };
}

export async function loader(args: LoaderFunctionArgs) {
  const { found } = await openOperator(args);
  const { db, now } = args.context.shop;
  const [row] = await viewOperators(db, now(), [found]);
  if (!row) throw notFound(args.request);
  const doneParam = new URL(args.request.url).searchParams.get("erledigt");
  return {
    ...invitationFacts(args.context),
    row,
    role: found.role,
    vendor: found.vendorKey ?? "",
    disabled: found.disabled !== null,
    lastOwner: isLastOwner(found, await listOperators(db)),
    stand: fingerprintRole(found),
    choices: await listRoleChoices(db),
    constraints: {
      role: constraintOf(roleForm),
      access: constraintOf(accessForm),
      reset: constraintOf(resetForm),
    },
    formKey: newFormKey(),
    done: doneNames.find((each) => each === doneParam) ?? null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request, context);
  const { operator, found } = await openOperator(args);
  const { id, email } = found;
  const { refuse, prove } = answersTo(request, context, form);
  const work = context.shop.work();
  const finish = (done: (typeof doneNames)[number]) => seeOther(deskOperatorPath(id, done));
  const intent = form.get("intent");
  if (intent === "role") {
    const parsed = parseForm(form, roleForm, secretFields);
    if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
    const { role, vendor, current } = parsed.value;
    const unproven = await prove(operator, current);
    if (unproven) return unproven;
    const wanted = { role, vendorKey: readVendor(vendor) };
    const changed = await changeOperatorRole(work, email, wanted, actorIn(form, operator));
    if (changed.ok) return finish("geaendert");
    return refuse(fieldOfRefusal(changed.refusal), t(`errors.${changed.refusal}`));
  }
  if (intent === "reset") {
    const parsed = parseForm(form, resetForm, secretFields);
    if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
    const unproven = await prove(operator, parsed.value.current);
    if (unproven) return unproven;
    const byEmail = invitationFacts(context).sendsEmail && parsed.value.way === "email";
    const named = { formKey: formKeyIn(form), byEmail, what: [id] };
    const reset = await resetOperator(work, email, prepareInvitation(work, { operator }, named));
    if (!reset.ok) return refuse("", t(`errors.${reset.refusal}`));
    return byEmail ? finish("eingeladen") : showStartPassword(context, reset.password, found);
  }
  const parsed = parseForm(form, accessForm, secretFields);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const unproven = await prove(operator, parsed.value.current);
  if (unproven) return unproven;
  const act = intent === "enable" ? enableOperator : disableOperator;
  const answer = await act(work, email, { operator });
  if (answer.ok || answer.refusal === "already") return finish(intent === "enable" ? "erlaubt" : "gesperrt");
  return refuse("", t(`errors.${answer.refusal}`));
}

export default function DeskOperator() {
  const answer = useActionData<typeof action>();
  if (answer && "start" in answer) return <StartPassword start={answer.start} />;
  return <Person reply={answer?.reply} />;
}

interface FormProps {
  reply: Parameters<typeof FormOutcome>[0]["reply"];
}

function Person({ reply }: FormProps) {
  const { row, lastOwner, done } = useLoaderData<typeof loader>();
  const password = useVisiblePassword(reply);
  return (
    <>
      <FormOutcome
        reply={reply}
        id={formId(reply?.initialValue?.["intent"])}
        done={done && t(`done.${done}`)}
      />
      <PageHeading title={row.name} lead={row.email} />
      <SummaryList
        rows={[
          { term: t("role"), value: row.role },
          { term: t("factor"), value: row.factor },
          { term: t("lastSignIn"), value: row.lastSignIn },
          { term: t("state"), value: row.state },
        ]}
      />
      {lastOwner ? (
        <p>{t("one.lastOwner")}</p>
      ) : (
        <>
          <RoleForm reply={reply} password={password} />
          <AccessForm reply={reply} password={password} />
          <ResetForm reply={reply} password={password} />
        </>
      )}
      <BackToOperators />
    </>
  );
}

interface ActProps extends FormProps {
  password: ReturnType<typeof useVisiblePassword>;
}

function RoleForm({ reply, password }: ActProps) {
  const { role, vendor, stand, choices, constraints } = useLoaderData<typeof loader>();
  const field = createFieldReader({
    id: "f-role",
    constraint: constraints.role,
    lastResult: findReply(reply, { intent: "role" }),
    defaultValue: { role, vendor },
  });
  return (
    <section className="act" aria-labelledby="role">
      <h2 id="role">{t("one.role")}</h2>
      <p>{t("one.roleText")}</p>
      <PostForm intent="role" values={{ stand }}>
        <RoleFields field={field} choices={choices} />
        <OwnPasswordField field={field("current")} input={password.input} />
        <Submit label={t("one.role")} />
        {password.toggle}
      </PostForm>
    </section>
  );
}

function AccessForm({ reply, password }: ActProps) {
  const { disabled, constraints } = useLoaderData<typeof loader>();
  const intent = disabled ? "enable" : "disable";
  const field = createFieldReader({
    id: formId(intent),
    constraint: constraints.access,
    lastResult: findReply(reply, { intent }),
  });
  return (
    <section className="act" aria-labelledby="access">
      <h2 id="access">{t(`one.${intent}`)}</h2>
      <p>{t(`one.${intent}Text`)}</p>
      <PostForm intent={intent}>
        <OwnPasswordField field={field("current")} input={password.input} />
        <Submit label={t(`one.${intent}`)} kind={disabled ? "plain" : "danger"} />
      </PostForm>
    </section>
  );
}

function ResetForm({ reply, password }: ActProps) {
  const { sendsEmail, formKey, constraints } = useLoaderData<typeof loader>();
  const field = createFieldReader({
    id: "f-reset",
    constraint: constraints.reset,
    lastResult: findReply(reply, { intent: "reset" }),
    defaultValue: { way: "email" },
  });
  return (
    <section className="act" aria-labelledby="reset">
      <h2 id="reset">{t("one.reset")}</h2>
      <p>{t("one.resetText")}</p>
      <PostForm intent="reset">
        <FormKey value={formKey} />
        <WayField field={field("way")} sendsEmail={sendsEmail} />
        <OwnPasswordField field={field("current")} input={password.input} />
        <Submit label={t("one.reset")} kind="danger" />
      </PostForm>
    </section>
  );
}

/** /verwaltung/schluessel: the keys of programs, and the form that makes another one. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { createApiKey } from "#app/commands/operator/api-keys.server.ts";
import { deskKeyPath, deskKeysPath } from "#app/http/back-office-urls.ts";
import { secretFields } from "#app/http/form-schemas.server.ts";
import { constraintOf, formKeyIn, newFormKey, parseForm, readForm } from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { Boxes } from "#app/routes/desk/rooms/change-form.tsx";
import { keyForm } from "#app/routes/desk/upkeep/keys/form.server.ts";
import { listKeyChoices, viewKeys } from "#app/routes/desk/upkeep/keys/view.server.ts";
import { OwnPasswordField } from "#app/routes/desk/upkeep/operator-forms.tsx";
import { answersTo, invitationFacts, readVendor } from "#app/routes/desk/upkeep/operator-view.server.ts";
import { listApiKeys } from "#app/store/queries/operator/api-keys.server.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { createFieldReader, SelectField, TextField } from "#app/ui/form/field.tsx";
import { FormKey, Submit } from "#app/ui/form/form-frame.tsx";
import { useVisiblePassword } from "#app/ui/form/login-fields.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskKeyTexts as t } from "#locale/operator/connections/keys.ts";

export const headers = retryAfterHeaders;
export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "keys");
  const { db, now } = context.shop;
  return {
    isDemo: invitationFacts(context).isDemo,
    rows: await viewKeys(db, now(), await listApiKeys(db)),
    choices: await listKeyChoices(db),
    constraint: constraintOf(keyForm),
    formKey: newFormKey(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "keys");
  const { refuse, prove } = answersTo(request, context, form);
  const parsed = parseForm(form, keyForm, secretFields);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const { name, scopes, vendor, term, current } = parsed.value;
  const unproven = await prove(operator, current);
  if (unproven) return unproven;
  const { shop } = context;
  const wish = { name, scopes, vendorKey: readVendor(vendor), term };
  const made = await createApiKey(shop.work(), wish, { by: { operator }, formKey: formKeyIn(form) });
  if (!made.ok) return refuse(made.refusal === "no-scope" ? "scopes" : "vendor", t(`errors.${made.refusal}`));
  const url = `${shop.config.publicUrl}/api/partner/key`;
  return data({ made: { name, key: made.key, url } });
}

export default function DeskKeys() {
  const { rows, isDemo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "made" in answer) return <NewKey made={answer.made} />;
  return (
    <>
      <FormOutcome reply={answer?.reply} done={null} />
      <PageHeading title={t("title")} lead={t("lead")} />
      {isDemo ? (
        <Notice kind="info">
          <p>{t("demo")}</p>
        </Notice>
      ) : null}
      {rows.length === 0 ? (
        <p className="soft">{t("none")}</p>
      ) : (
        <DeskTable
          caption={t("title")}
          quiet
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { heading: t("name"), cell: ({ id, name }) => <Link to={deskKeyPath(id)}>{name}</Link> },
            { heading: t("prefix"), cell: ({ prefix }) => <code>{prefix}…</code> },
            { heading: t("scopes"), cell: ({ scopes }) => scopes },
            { heading: t("vendor"), cell: ({ vendor }) => vendor },
            { heading: t("lastUsed"), cell: ({ lastUsed }) => lastUsed },
            { heading: t("expires"), cell: ({ expires }) => expires },
            { heading: t("state"), cell: ({ state }) => state },
          ]}
        />
      )}
      <AddKey reply={answer?.reply} />
    </>
  );
}

function AddKey({ reply }: { reply: Parameters<typeof FormOutcome>[0]["reply"] }) {
  const { constraint, choices, formKey } = useLoaderData<typeof loader>();
  const password = useVisiblePassword(reply);
  const field = createFieldReader({ constraint, lastResult: reply, defaultValue: { term: "365" } });
  return (
    <section className="act" aria-labelledby="add">
      <h2 id="add">{t("add")}</h2>
      <PostForm intent="add">
        <FormKey value={formKey} />
        <TextField field={field("name")} label={t("name")} hint={t("nameHint")} autoComplete="off" />
        <Boxes field={field("scopes")} label={t("scopes")} hint={t("scopesHint")} options={choices.scopes} />
        <SelectField
          field={field("vendor")}
          label={t("vendor")}
          hint={t("vendorHint")}
          options={choices.vendors}
          optional={false}
        />
        <SelectField
          field={field("term")}
          label={t("term")}
          hint={t("termHint")}
          options={choices.terms}
          width="medium"
        />
        <OwnPasswordField field={field("current")} input={password.input} />
        <Submit label={t("add")} kind="primary" />
        {password.toggle}
      </PostForm>
    </section>
  );
}

/** The key, shown in the answer to the form that made it. */
function NewKey({ made: { name, key, url } }: { made: { name: string; key: string; url: string } }) {
  return (
    <>
      <PageHeading title={t("shown.title")} lead={t("shown.lead", { name })} />
      <p>
        <code>{key}</code>
      </p>
      <p>{t("shown.secret")}</p>
      <p>
        {t("shown.use")} <code>Authorization: Bearer {key}</code>
      </p>
      <p>
        {t("shown.test")} <code>{`curl -H "Authorization: Bearer ${key}" ${url}`}</code>
      </p>
      <p>
        <Link to={deskKeysPath()}>{t("back")}</Link>
      </p>
    </>
  );
}

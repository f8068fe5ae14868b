import type { SubmissionResult } from "@conform-to/react";
import { type Form as RemixForm, Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { supportTexts as t } from "#locale/support/support.ts";
import { resetUnedited } from "#app/ui/form/edited-fields.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { type Constraints, createFieldReader, TextArea, TextField } from "#app/ui/form/field.tsx";
import { FormFrame, FormKey, Submit } from "#app/ui/form/form-frame.tsx";
import { useHydrated } from "#app/ui/layout/page-context.ts";
import styles from "#app/ui/styles/support.css?url";
import { contentPath, supportPath } from "#app/http/urls.ts";
import type { SupportAnswer, SupportStart, ThreadData } from "#app/ui/support/support-view.ts";

/** Text of an unsent question, kept while the document is open. */
let draft = "";

/** The support page's forms and thread as a panel on the current page. */
export function SupportPanel({ onClose }: { onClose: () => void }) {
  const start = useFetcher<SupportStart>();
  const asking = useFetcher<SupportAnswer>();
  const saying = useFetcher<SupportAnswer>();
  const found = useFetcher<{ thread: ThreadData; constraint: Constraints }>();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const path = asking.data?.opened ?? start.data?.known ?? undefined;
  const thread = path === undefined ? undefined : found.data?.thread;
  const loadStart = start.load;
  const loadThread = found.load;

  useEffect(() => {
    heading.current?.focus();
    loadStart(supportPath());
    // Runs once, when the panel opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // The panel grows upwards when its form or styles arrive, and is higher up at the end of a page.
  const keepInSight = () => {
    if (heading.current === document.activeElement) heading.current?.scrollIntoView({ block: "nearest" });
  };
  useEffect(keepInSight, [start.data, found.data]);
  useEffect(() => {
    const element = panel.current;
    return () => {
      draft = element?.querySelector<HTMLTextAreaElement>("form:has([type=email]) textarea")?.value ?? "";
    };
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Another list or dialog on the page has already handled the key.
      if (event.key !== "Escape" || event.defaultPrevented) return;
      const focused = document.activeElement;
      const isElsewhere = focused !== document.body && !panel.current?.contains(focused);
      onClose();
      if (isElsewhere && focused instanceof HTMLElement) focused.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onClose]);
  useEffect(() => {
    if (path !== undefined) loadThread(path);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [path]);
  useThreadUpdates(thread && path, () => path !== undefined && loadThread(path));

  const reply = thread ? saying.data?.reply : asking.data?.reply;
  return (
    <section className="support-panel" role="dialog" aria-labelledby="support-panel-title" ref={panel}>
      <link rel="stylesheet" href={styles} onLoad={keepInSight} />
      <h2 id="support-panel-title" tabIndex={-1} ref={heading}>
        {t(path === undefined ? "title" : "thread.title")}
      </h2>
      <p className="actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t("panel.close")}
        </button>{" "}
        <Link to={path ?? supportPath()} onClick={onClose}>
          {t("panel.page")}
        </Link>
      </p>
      <ErrorSummary reply={reply} />
      {thread ? (
        <SupportThread
          thread={thread}
          form={saying.Form}
          inPlace
          constraint={found.data?.constraint}
          reply={reply}
        />
      ) : start.data && path === undefined ? (
        <SupportForm
          form={asking.Form}
          inPlace
          constraint={start.data.constraint}
          formKey={start.data.formKey}
          reply={reply}
        />
      ) : (
        <p>{t("panel.wait")}</p>
      )}
    </section>
  );
}

interface SupportFormProps {
  /** The page's form, or a fetcher's if the page must stay as it is. */
  form: typeof RemixForm;
  inPlace?: boolean;
  orderNumber?: string;
  formKey: string;
  constraint: Constraints | undefined;
  reply: SubmissionResult | undefined;
}

/** Form for the first question. Its field names are unique, because it may be shown next to any other form. */
export function SupportForm({
  form: Form,
  inPlace,
  orderNumber = "",
  formKey,
  constraint,
  reply,
}: SupportFormProps) {
  const defaultValue = { supportOrder: orderNumber, ...(inPlace && { supportText: draft }) };
  const field = createFieldReader({ constraint, lastResult: reply, defaultValue });
  return (
    <Form method="post" action={supportPath()} noValidate>
      <FormFrame intent={inPlace ? "ask-in-place" : "ask"} />
      <FormKey value={formKey} />
      <TextArea field={field("supportText")} label={t("text")} />
      <TextField
        field={field("supportEmail")}
        type="email"
        label={t("email")}
        hint={t("emailHint")}
        autoComplete="email"
      />
      <TextField field={field("supportOrder")} label={t("orderNumber")} autoComplete="off" width="medium" />
      <p className="hint">
        <Link to={contentPath("privacy")}>{t("privacy")}</Link>
      </p>
      <Submit label={t("submit")} kind="primary" />
    </Form>
  );
}

type SupportThreadProps = Omit<SupportFormProps, "orderNumber" | "formKey"> & { thread: ThreadData };

/**
 * The messages of a thread and the form for another one. Screen readers announce new messages that arrive by script.
 */
export function SupportThread({ thread, form: Form, inPlace, constraint, reply }: SupportThreadProps) {
  const field = createFieldReader({ constraint, lastResult: reply });
  const hydrated = useHydrated();
  const { messages, mailed, closed } = thread;
  const formElement = useRef<HTMLFormElement>(null);
  const ownCount = messages.filter(({ author }) => author === "customer").length;
  // The sent message is shown in the list, so the field is emptied for the next one.
  const previousCount = useRef(ownCount);
  useEffect(() => {
    if (!reply && formElement.current && previousCount.current !== ownCount)
      resetUnedited(formElement.current);
    previousCount.current = ownCount;
  }, [ownCount, reply]);
  return (
    <>
      <p>
        {t(mailed ? "thread.mailed" : "thread.kept")} {t(hydrated ? "thread.live" : "thread.reload")}
      </p>
      <div role="log" aria-label={t("thread.messages")}>
        <ol className="thread">
          {messages.map(({ id, author, lines, written, iso }) => (
            <li key={id} className={`thread-${author}`}>
              <p className="hint">
                <strong>{t(`thread.${author}`)}</strong>, <time dateTime={iso}>{written}</time>
              </p>
              {lines.map((line, index) => (
                <p key={index}>{line}</p>
              ))}
            </li>
          ))}
        </ol>
      </div>
      {closed ? (
        <Notice kind="info">
          <p>{t("thread.closed")}</p>
        </Notice>
      ) : null}
      <Form method="post" action={thread.path} noValidate ref={formElement}>
        <FormFrame intent={inPlace ? "say-in-place" : "say"} />
        <TextArea field={field("supportText")} label={t("thread.text")} />
        <Submit label={t("thread.submit")} kind="primary" />
      </Form>
    </>
  );
}

/**
 * Calls `onNews` when a thread has new messages, by server-sent events while the page is visible. It also calls it
 * after a reconnection or when the page becomes visible again, as messages may have been missed.
 * @param path path of the thread; undefined turns it off
 */
export function useThreadUpdates(path: string | undefined, onNews: () => void): void {
  const latestOnNews = useRef(onNews);
  useEffect(() => void (latestOnNews.current = onNews));
  useEffect(() => {
    if (path === undefined) return undefined;
    let source: EventSource | undefined;
    let opened = false;
    const listen = () => {
      if (document.hidden || source) return;
      source = new EventSource(`${path}/live`);
      source.addEventListener("message", () => latestOnNews.current());
      source.addEventListener("open", () => {
        if (opened) latestOnNews.current();
        opened = true;
      });
    };
    const end = () => {
      source?.close();
      source = undefined;
    };
    const onVisibilityChange = () => (document.hidden ? end() : listen());
    listen();
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      document.removeEventListener("visibilitychange", onVisibilityChange);
      end();
    };
  }, [path]);
}

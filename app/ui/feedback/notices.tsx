import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { Form, useLocation } from "@remix-run/react";

import { allPagesTexts as t } from "#locale/all-pages.ts";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { announce } from "#app/ui/layout/page-focus.tsx";
import { useInnermost, useRootData } from "#app/ui/layout/page-context.ts";
import type { FlashMessage } from "#app/http/root-data.ts";

export type NoticeKind = "info" | "warning" | "danger" | "success";

/** A boxed remark. The kind is said in words, too; `title` replaces that word. */
export function Notice({
  kind,
  title,
  heading = false,
  children,
}: {
  kind: NoticeKind;
  title?: string;
  /** What a page is opened for: found among its headings. */
  heading?: boolean;
  children: ReactNode;
}) {
  const Title = heading ? "h2" : "p";
  return (
    <div className={`notice notice-${kind}`}>
      <Title className="notice-title">{title ?? t(`flash.${kind}`)}</Title>
      {children}
    </div>
  );
}

/** What the last action says of a part of the page, which is where it stands then. */
export function FlashesAt({ part }: { part: string }) {
  const { flashes } = useRootData();
  const messages = useMemo(() => flashes.filter(({ at }) => at === part), [flashes, part]);
  return <FlashArea messages={messages} />;
}

/** What it says of none of the page's parts. */
export function FlashesAtTop() {
  const { flashes } = useRootData();
  const { handle, data } = useInnermost();
  const messages = useMemo(() => {
    const parts: readonly string[] = (data === undefined ? undefined : handle?.messageParts?.(data)) ?? [];
    return flashes.filter(({ at }) => at === undefined || !parts.includes(at));
  }, [flashes, handle, data]);
  return <FlashArea messages={messages} />;
}

/** Messages of the last action, the newest first. They are gone on the next page. */
export function FlashArea({ messages }: { messages: readonly FlashMessage[] }) {
  const { pathname, search } = useLocation();
  const [closed, setClosed] = useState<readonly FlashMessage[]>([]);
  const open = messages.filter((message) => !closed.includes(message));
  useEffect(() => {
    const calm = messages.filter((message) => message.kind !== "danger");
    if (calm.length > 0) announce(calm.map((message) => message.text).join(" "));
  }, [messages]);

  const close = (event: FormEvent, message: FlashMessage) => {
    event.preventDefault();
    setClosed([...closed, message]);
    const place = document.getElementById(message.at ?? "") ?? document.querySelector<HTMLElement>("main");
    if (place) place.tabIndex = -1;
    place?.focus({ preventScroll: true });
  };
  if (open.length === 0) return null;
  return (
    <section className="flashes" aria-label={t("flash.label")}>
      {open.map((message, index) => (
        <div
          key={`${index}-${message.text}`}
          className={`notice notice-${message.kind} flash`}
          role={message.kind === "danger" ? "alert" : undefined}
        >
          <p>
            <strong>{t(`flash.${message.kind}`)}:</strong> {message.text}
          </p>
          {/* Without scripts the same page comes again, without the message. */}
          <Form
            method="get"
            action={message.at === undefined ? pathname : `${pathname}#${message.at}`}
            onSubmit={(event) => close(event, message)}
          >
            {[...new URLSearchParams(search)].map(([name, value], field) => (
              <input key={`${name}-${field}`} type="hidden" name={name} value={value} />
            ))}
            <Submit kind="quiet" label={t("flash.dismiss")} />
          </Form>
        </div>
      ))}
    </section>
  );
}

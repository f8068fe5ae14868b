/** A message shown once, on the page after a redirect. */
export interface FlashMessage {
  kind: "info" | "warning" | "danger";
  text: string;
}

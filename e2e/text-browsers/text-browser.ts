/** What a customer does in a text browser. Every step waits for what it needs to be on the screen. */
export interface TextBrowser {
  goTo(address: string): Promise<void>;
  /** Follows the link with this text (the first of several). */
  follow(link: string): Promise<void>;
  /** Types into the text field that comes after this label, in place of what stands there. */
  fill(label: string, text: string): Promise<void>;
  /** Types into the field of several lines that comes after this label. */
  write(label: string, text: string): Promise<void>;
  /** Marks the radio button or checkbox with this label. */
  choose(label: string): Promise<void>;
  /** Presses the submit button with this label. */
  press(button: string): Promise<void>;
  /** Waits for a page whose title begins like this, or matches. */
  arriveAt(title: string | RegExp): Promise<void>;
  /** Waits until the text stands on the page; line breaks and runs of spaces count as one space. */
  sees(text: string): Promise<void>;
  /** Address of the page that is shown. */
  address(): Promise<string>;
  /** The whole page as it is shown, white space folded. */
  screen(): Promise<string>;
  close(): Promise<void>;
}

export function folded(lines: readonly string[]): string {
  return lines.join(" ").replaceAll(/\s+/g, " ");
}

export function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

export function fits(title: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? title.startsWith(wanted) : wanted.test(title);
}

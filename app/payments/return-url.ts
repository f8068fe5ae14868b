/** Where a customer comes back to from a provider; the token names the attempt and proves nothing else. */
export function returnUrl(publicUrl: string, returnToken: string): string {
  return `${publicUrl}/checkout/callback?t=${encodeURIComponent(returnToken)}`;
}

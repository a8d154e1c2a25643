import { formatMoney } from '@/lib/domain/money';
import { CURRENCIES, type CurrencyCode } from '@/lib/domain/currency';

interface Amount {
  amount: number;
  symbol: string;
}

/** One price in every currency; the visitor's session shows its own (docs/architecture.md, "Currency"). */
export function Price({ of, decimals }: { of: Record<CurrencyCode, Amount>; decimals?: number }) {
  return (
    <span>
      {CURRENCIES.map((currency) => (
        <span key={currency} data-price={currency}>
          {formatMoney(of[currency].amount, of[currency].symbol, decimals)}
        </span>
      ))}
    </span>
  );
}

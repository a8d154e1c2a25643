import { CURRENCIES, type CurrencyCode } from '@/lib/domain/currency';
import { formatMoney } from '@/lib/domain/money';

interface Amount {
  amount: number;
  symbol: string;
}

interface PriceProps {
  amounts: Record<CurrencyCode, Amount>;
  decimals?: number;
}

/** One price in every currency: CSS shows the session's one (docs/architecture.md, "Session"). */
export function Price({ amounts, decimals }: PriceProps) {
  return (
    <span>
      {CURRENCIES.map((currency) => (
        <span key={currency} data-price={currency}>
          {formatMoney(amounts[currency].amount, amounts[currency].symbol, decimals)}
        </span>
      ))}
    </span>
  );
}

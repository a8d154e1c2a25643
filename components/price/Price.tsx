import { CURRENCIES, type Currency } from '@camp/contract/currencies';

import { formatMoney } from '@/lib/domain/money';

interface Amount {
  amount: number;
  symbol: string;
  decimals?: number;
}

export function Price({ amounts }: { amounts: Record<Currency, Amount> }) {
  return (
    <span>
      {CURRENCIES.map((currency) => (
        <span key={currency} data-price={currency}>
          {formatMoney(amounts[currency].amount, amounts[currency].symbol, amounts[currency].decimals)}
        </span>
      ))}
    </span>
  );
}

import type { PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest } from 'redux-saga/effects'
import type { CompanyDesk } from '../../../contract/company'
import { companyApi } from '../../api/company'
import { failureOf } from '../../api/requestFailure'
import { keepFresh } from '../../store/keepFresh.saga'
import { company } from './company.slice'

/** @param memberId null for the person's own company */
export function* fetchCompany(memberId: number | null): SagaIterator<void> {
  try {
    const query = memberId === null ? {} : { memberId }
    const answer: CompanyDesk = yield call(companyApi.show, { query })
    yield put(company.succeeded(answer))
  } catch (error) {
    yield put(company.failed({ failure: failureOf(error) }))
  }
}

export function* followCompany({ payload }: PayloadAction<number | null>): SagaIterator<void> {
  yield race({
    fresh: call(keepFresh<number | null>, fetchCompany, payload, []),
    closed: take(company.closed),
  })
}

export function* watchCompany(): SagaIterator<void> {
  yield takeLatest(company.requested, followCompany)
}
